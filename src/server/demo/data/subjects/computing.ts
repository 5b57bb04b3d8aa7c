import type { SubjectTable } from "../../catalog/subject-table.ts";

export const computing: readonly SubjectTable[] = [
  {
    code: "COMP",
    name: "Computer Science",
    discipline: "computing",
    themes: ["distributed systems", "human-robot interaction", "program verification", "privacy", "visual computing"],
    courses: `
      1000 Media Computing | ce x3 hr | | Writing programs that change pictures, sounds, and text. For students in any major; no programming experience is needed.
      1010 Computing I | 4u lab x5 +14 core hr ce | | Programming from the ground up: values, decisions, loops, functions, and arrays. Includes a weekly lab in small groups.
      1020 Computing II | 4u lab any x4 +12 core hr ce | COMP.1010:C- | Continues Computing I with recursion, pointers, dynamic memory, lists, and trees. Students write multi-file programs and test them as they go.
      1040 Web Design for Everyone | ce x2 | | How to build web pages with structure, style, and a little behavior, and make them work for everyone.
      2010 Computing III | 4u lab x2 +5 core | COMP.1020:C- | Object-oriented design and programming: classes, inheritance, templates, and exceptions, practiced in programs with graphics and sound.
      2030 Assembly Language Programming | x2 | COMP.1020:C- | How a processor sees a program: registers, addressing, the stack, interrupts, and linking with a high-level language.
      2040 Advanced Computing Workshop | sem x1 | COMP.2010:C-
      2100 Data Structures and Algorithms 1 | 4u lab x2 +4 core hr | COMP.1020:C- | Data structures and the algorithms that use them: lists, trees, hashing, heaps, and graphs, with analysis of running time.
      2120 Discrete Mathematics and Theory 1 | x4 core | COMP.1010:C- and (MATH.1310 or MATH.1380) | Logic, sets, induction, counting, and graphs for programmers.
      2500 Ethics and Computing | dis x2 +4 ce | | Privacy, bias, intellectual property, and responsibility in software development. Students debate cases in small discussion sections.
      3010 Organization of Programming Languages | x2 hr | COMP.2010:C- and COMP.2120:C-
      3040 Foundations of Computer Science | x3 core hr | COMP.2120:C- | Finite automata, grammars, Turing machines, and problems that no program can solve.
      3050 Computer Architecture | x2 core | COMP.2030:C- | From gates to a pipelined processor: instruction sets, caches, virtual memory, and parallelism.
      3080 Introduction to Operating Systems | x2 core | COMP.2100:C- and COMP.3050
      3100 Data Structures and Algorithms 2 | x2 core hr | COMP.2100:C- and COMP.2120:C-
      3500 The C++ Programming Language | x1 ce | COMP.1020:C-
      3700 Embedded Programming | =EECE | COMP.2030 or EECE.2650
      4040 Analysis of Algorithms | x2 core with=5030 | COMP.3040:C- and COMP.2100:C-
      4060 Contributing to Open Source | sem x1 | COMP.3100
      4110 Software Engineering I | x2 | COMP.3100:C- and JR
      4120 Software Engineering II | x1 | COMP.4110
      4200 Artificial Intelligence | x2 with=5440 | COMP.2100:C- and JR
      4220 Machine Learning | x2 | COMP.2100:C- and (MATH.3860 or STAT.3860)
      4230 Computer Vision I | with=5230 | COMP.3100 and MATH.2210
      4270 Computer Graphics I | with=5460 | COMP.3100 and MATH.2210
      4500 Mobile Robotics I | auto x1 | COMP.2100 and JR
      4600 Selected Topics in Computer Science | topics x3 | COMP.3100 and JR
      4610 GUI Programming I | x2 ce | COMP.2010
      4620 GUI Programming II | | COMP.4610
      4630 Mobile App Programming I | x2 ce | COMP.2010
      4650 Data Communications I | with=5140 | COMP.3080 and JR
      4810 Cyber Security Fundamentals | x2 ce | COMP.3080
      5020 Foundations of Computer Science for Graduate Students | x2 | career:GRAD
      5030 Algorithms | x2 core | career:GRAD or COMP.4040:A-
      5140 Data Communications II | | career:GRAD
      5230 Computer Vision | | career:GRAD
      5300 Network Security | x2 | career:GRAD
      5440 Artificial Intelligence for Graduate Students | | career:GRAD
      5460 Graphics and Animation | | career:GRAD
      5500 Machine Learning Foundations | x2 core | career:GRAD
      5610 Internet and Web Systems I | x2 | career:GRAD
      5730 Data Mining | core | career:GRAD
      5800 Cloud Computing | x2 core | career:GRAD
      6310 Advanced Database Systems | | career:GRAD
      6500 Natural Language Processing | | career:GRAD
      7010 Doctoral Colloquium in Computing | sem 1u | career:GRAD
    `,
  },
  {
    code: "DATA",
    name: "Data Science",
    discipline: "computing",
    themes: ["sports analytics", "geographic data", "text mining"],
    courses: `
      1010 Data and Society | x3 ce hr | | How data is collected and by whom, what it can show, and what it hides. No math beyond high school is needed.
      1500 Programming with Data | lab 4u x2 +4 | | A first programming course that works with tables, maps, and text.
      2010 Data Wrangling | x2 | DATA.1500 or COMP.1010
      2100 Statistical Thinking | rec x2 +4 | DATA.1010 or MATH.1310
      3150 From Data to Knowledge | x1 ce | DATA.2010
      3250 Foundations of Data Analysis | rec x1 +3 | DATA.2100 and (DATA.1500 or COMP.1010)
      3400 Data Visualization | x2 | DATA.2010
      3600 Databases for Data Science | lab x1 +2 | DATA.2010
      4100 Predictive Modeling | | DATA.3250
      4200 Data Ethics Seminar | sem | JR
      4800 Data Science Capstone | x2 consD | SR and DATA.3250
      5000 Introduction to Applied Data Science | x2 | career:GRAD
      5150 Applied Regression for Data Science | | career:GRAD
      5250 Deep Learning | x2 | career:GRAD
      5400 Big Data Platforms | | career:GRAD
      6100 Causal Inference | sem | career:GRAD
    `,
  },
  {
    code: "INFO",
    name: "Information Technology",
    discipline: "computing",
    themes: ["enterprise systems", "digital forensics", "user support", "system automation"],
    courses: `
      1000 Computers and the Digital World | x3 ce
      1200 Introduction to Information Technology | x3 ce half
      1500 Spreadsheets and Databases | x3 ce half
      2010 Introduction to Networking | lab x2 +3 ce
      2110 Introduction to Linux | x2 ce core
      2300 Introduction to Web Development | x2 ce core
      2480 Project Management for IT | x2 ce
      3010 Network Infrastructure | lab x1 +2 ce | INFO.2010
      3110 Managing Windows Servers | ce half | INFO.2110
      3440 Cloud Services | x2 ce half
      3610 Database Administration | ce | INFO.1500
      3720 Scripting for Administrators | x2 ce | INFO.2110
      4010 Security Operations | ce | INFO.3010
      4200 Digital Forensics | ce
      4480 Information Technology Capstone | consI ce | SR
      5100 Information Security Management | x2 | career:GRAD
      5300 Network Architecture | | career:GRAD
      5620 Secure Mobile Systems | | career:GRAD
    `,
  },
];
