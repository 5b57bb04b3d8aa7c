import type { SubjectTable } from "../../catalog/subject-table.ts";

export const engineering: readonly SubjectTable[] = [
  {
    code: "EECE",
    name: "Electrical and Computer Engineering",
    discipline: "engineering",
    themes: ["power electronics", "antennas", "integrated photonics", "autonomous vehicles", "wireless networks"],
    courses: `
      1070 Introduction to Electrical and Computer Engineering | lab x2 +6 core
      1600 Computing for Engineers | lab x2 +5
      2010 Circuit Theory I | rec x3 +6 core | PHYS.1440 or PHYS.1450 or MATH.1320
      2020 Circuit Theory II | rec x2 +4 core | EECE.2010:C-
      2070 Basic Electrical Engineering Laboratory I | labonly 2u x6 core | EECE.2010
      2080 Basic Electrical Engineering Laboratory II | labonly 2u x5 | EECE.2020
      2160 ECE Application Programming | lab x2 +5 hr | EECE.1070 or COMP.1010
      2650 Introduction to Logic Design | x2 core
      3110 Electronics I Laboratory | labonly 2u x4 | EECE.2080
      3170 Microprocessor Systems Design I | auto 4u x2 | EECE.2650 and EECE.2160
      3550 Electromechanics | x2 | EECE.2020
      3600 Engineering Electromagnetics I | x2 | PHYS.1440 and MATH.2310
      3620 Signals and Systems I | x2 core | EECE.2020:C- and MATH.2360
      3640 Engineering Mathematics | x2 | MATH.2360
      3650 Electronics I | x2 core | EECE.2020
      3660 Electronics II | x1 | EECE.3650
      4130 Linear Feedback Systems | with=5130 | EECE.3620
      4210 Real-Time Digital Signal Processing | auto x1 | EECE.3620
      4510 Electromechanics II | | EECE.3550
      4600 Biomedical Instrumentation | with=5600 | EECE.3650
      4800 Computer Networks for Engineers | ce | EECE.2160
      4810 Advanced Logic Design | with=5810 | EECE.2650
      4990 Electrical Engineering Capstone | lab x2 +4 consD | SR
      5130 Control Systems | | career:GRAD
      5290 Electric Vehicle Technology | x2 | career:GRAD
      5600 Biomedical Instrumentation for Graduate Students | | career:GRAD
      5720 Embedded Real-Time Systems | | career:GRAD
      5810 Computer Architecture and Design | | career:GRAD
      5840 Probability and Random Processes | x2 | career:GRAD
      6080 Microwave Engineering | | career:GRAD
    `,
  },
  {
    code: "MECH",
    name: "Mechanical Engineering",
    discipline: "engineering",
    themes: [
      "additive manufacturing",
      "computational fluid dynamics",
      "wind energy",
      "fatigue and fracture",
      "soft robotics",
    ],
    courses: `
      1070 Introduction to Mechanical Engineering | lab x3 +8 core hr
      2010 Computer-Aided Design | lab x2 +6 core
      2020 Manufacturing Laboratory | labonly 2u x6 core
      2110 Statics | x4 core | PHYS.1410 or PHYS.1425
      2420 Thermodynamics | x3 core | MATH.1320 and (PHYS.1410 or PHYS.1425)
      2510 Materials Science for Engineers | lab 4u x2 +6 core | CHEM.1210
      2850 Kinematics of Mechanisms | x2 | MECH.2110
      2960 Mechanics of Materials | x3 core | MECH.2110:C-
      3020 Mechanical Laboratory | labonly 2u x4 | MECH.2960 and JR
      3110 Applied Strength of Materials | x2 | MECH.2960:C-
      3220 Thermal-Fluid Applications | rec x1 +3 | MECH.2420
      3610 Mathematical Methods for Mechanical Engineers | x2 | MATH.2360
      3810 Fluid Mechanics | x3 core | MECH.2420:C- and MATH.2360
      4110 Design of Machine Elements | x3 core | MECH.3110
      4230 Heat Transfer | x2 core | MECH.3810
      4250 Design Theory and Constraints | x2 core | SR
      4510 Dynamic Systems and Controls | auto 4u x2 core | MECH.3610
      4640 Introduction to Composite Materials | with=5570 | MECH.2960
      4710 Vibrations | with=5710 | MECH.3610
      4730 Design of Mechatronic Systems | auto x1 | JR
      4850 Solar Thermal Systems | | MECH.2420 and JR
      4910 Mechanical Engineering Capstone | lab 4u x2 +6 consD | SR and MECH.4110
      5200 Numerical Methods in Engineering | x2 | career:GRAD
      5570 Advanced Composite Structures | | career:GRAD
      5710 Advanced Vibrations | | career:GRAD
      5760 Theory of Elasticity | | career:GRAD
      5810 Advanced Fluid Mechanics | | career:GRAD
      5920 Robotics Systems | | career:GRAD
      6150 Convective Heat Transfer | | career:GRAD
    `,
  },
  {
    code: "CIVE",
    name: "Civil and Environmental Engineering",
    discipline: "engineering",
    themes: ["bridge engineering", "traffic simulation", "water reuse", "earthquake engineering"],
    courses: `
      1070 Introduction to Civil Engineering | lab x2 +4
      2030 Surveying | bundle x3 core
      2050 Statics for Civil Engineers | x2 | PHYS.1410 or PHYS.1425
      2060 Strength of Materials | lab 4u x1 +4 | CIVE.2050:C-
      3020 Transportation Engineering | x1 hr | CIVE.2030
      3050 Fluid Mechanics for Civil Engineers | lab 4u x1 +3 | CIVE.2050
      3100 Engineering Materials Laboratory | labonly 2u x3 | CIVE.2060
      3300 Soil Mechanics | lab 4u x1 +4 | CIVE.2060
      3530 Structural Analysis I | x1 | CIVE.2060:C-
      3620 Environmental Engineering | x1 | CHEM.1210 and JR
      4040 Structural Steel Design | x1 with=5560 | CIVE.3530
      4070 Reinforced Concrete Design | x1 | CIVE.3530
      4310 Foundation Engineering | with=5310 | CIVE.3300
      4720 Project Planning and Scheduling | ce | SR
      4980 Civil Engineering Capstone | lab x1 +3 consD | SR
      5120 Pavement Design | | career:GRAD
      5310 Foundations and Retaining Walls | | career:GRAD
      5560 Design of Steel Structures | | career:GRAD
      5640 Water Treatment Processes | | career:GRAD
      5890 Traffic Engineering | | career:GRAD
    `,
  },
  {
    code: "CHEN",
    name: "Chemical Engineering",
    discipline: "engineering",
    themes: ["bioprocess engineering", "nanomaterials", "process safety"],
    courses: `
      1070 Introduction to Chemical Engineering | lab x1 +3
      2000 Material Balances | rec x2 +4 core | CHEM.1220 and MATH.1320
      2020 Energy Balances and Thermodynamics | rec x1 +3 | CHEN.2000:C-
      3030 Fluid Flow | x1 core | CHEN.2020
      3040 Heat and Mass Transfer | rec x1 +2 | CHEN.3030
      3100 Separation Processes | x1 | CHEN.3040
      3110 Chemical Reaction Engineering | x1 | CHEN.2020 and CHEM.3440
      4030 Unit Operations Laboratory | labonly 2u x3 | CHEN.3040 and SR
      4090 Process Dynamics and Control | auto 4u x1 | CHEN.3110
      4130 Process Design | x1 consD | SR
      4390 Introduction to Biotechnology | with=5390 | JR
      5110 Advanced Thermodynamics | | career:GRAD
      5220 Transport Phenomena | | career:GRAD
      5390 Bioreactor Engineering | | career:GRAD
      5720 Nanotechnology and Nanofabrication | | career:GRAD
    `,
  },
  {
    code: "PLAS",
    name: "Plastics Engineering",
    discipline: "engineering",
    themes: ["biodegradable polymers", "extrusion", "medical plastics"],
    courses: `
      1030 Introduction to Plastics Engineering | lab x1 +3
      2010 Polymeric Materials I | x1
      2180 Plastics Processing Laboratory I | labonly 2u x3
      2470 Physical Properties of Polymers | | PLAS.2010
      3120 Plastics Process Engineering | lab 4u x1 +3 | PLAS.2010 and MECH.2110
      3500 Mold Engineering | lab x1 +2 | PLAS.3120
      3780 Rheology | | PLAS.2470 and MATH.2360
      4060 Medical Device Design | with=5060 | SR
      4110 Polymer Blends | | PLAS.2470
      4760 Plastics Senior Project | consD x1 | SR
      5060 Medical Device Design for Graduate Students | | career:GRAD
      5180 Plastics Product Design | | career:GRAD
      5350 Sustainable Plastics | | career:GRAD
      5440 Advanced Rheology | | career:GRAD
    `,
  },
  {
    code: "BMEN",
    name: "Biomedical Engineering",
    discipline: "engineering",
    themes: ["tissue engineering", "neural engineering", "wearable sensors"],
    courses: `
      1070 Introduction to Biomedical Engineering | lab x1 +4 core
      2100 Biomechanics I | x1 | PHYS.1410 or PHYS.1425
      2200 Physiology for Engineers | lab 4u x1 +3 | BIOL.1110
      3000 Biomaterials | x1 | CHEM.1220 and SO
      3150 Bioinstrumentation | lab 4u x1 +3 | PHYS.1440
      3400 Biotransport | | MATH.2360
      4000 Medical Imaging Systems | with=5000 | JR
      4250 Regulatory Affairs for Medical Devices | ce | JR
      4910 Biomedical Engineering Capstone | lab x1 +3 consD | SR
      5000 Principles of Medical Imaging | | career:GRAD
      5150 Drug Delivery | | career:GRAD
      5400 Cell and Tissue Engineering | | career:GRAD
    `,
  },
  {
    code: "ENGN",
    name: "Engineering",
    discipline: "engineering",
    themes: ["engineering leadership", "quality and reliability"],
    courses: `
      1000 Engineering Ideas Seminar | sem 1u x6 core rhsa
      1100 Introduction to Engineering | lab x4 +10 core hr
      1200 Engineering Communication | x4
      2050 Statics for Engineers | x1 | PHYS.1410 or PHYS.1425
      2070 Dynamics | x3 core | (ENGN.2050:C- or MECH.2110:C- or CIVE.2050:C-) and MATH.1320
      2100 Engineering Economics | x2 ce half
      3010 Assistive Technology Design | x1 | SO
      3500 Engineering in Society Abroad | fld x1 abroad | SO
      4010 Engineering Project Management | x1 ce | JR
      5010 Systems Engineering | x2 | career:GRAD
      5200 Engineering Leadership | ce | career:GRAD
    `,
  },
  {
    code: "ENGY",
    name: "Energy Engineering",
    discipline: "engineering",
    themes: ["battery storage", "offshore wind"],
    courses: `
      2010 Energy Conversion Fundamentals | x1 | PHYS.1410 or PHYS.1425
      3400 Renewable Energy Technologies | x1 hr | SO
      4110 Nuclear Energy Systems | with=5050 | JR
      4340 Fuel Cell Fundamentals | | JR
      4410 Photovoltaics Manufacturing | lab x1 +1 | JR
      5050 Nuclear Power Engineering | | career:GRAD
      5310 Solar Fundamentals | x1 | career:GRAD
      5360 Grid-Connected Solar | | career:GRAD
      5630 Energy Economics and Policy | ce | career:GRAD
    `,
  },
];
