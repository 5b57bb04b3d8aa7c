import type { SubjectTable } from "../../catalog/subject-table.ts";

export const mathematics: readonly SubjectTable[] = [
  {
    code: "MATH",
    name: "Mathematics",
    discipline: "mathematics",
    themes: ["dynamical systems", "combinatorics", "mathematical finance", "algebraic geometry", "optimization"],
    courses: `
      1000 College Algebra Workshop | x3 ce
      1100 Quantitative Reasoning | x6 ce hr | | Numbers in public life: growth, debt, risk, polls, and graphs that mislead.
      1200 Management Precalculus | x5 ce
      1210 Management Calculus | x6 ce | MATH.1200:C-
      1225 Precalculus Mathematics I | x4 ce | | Functions and their graphs: polynomials, rational functions, exponentials, and logarithms.
      1230 Precalculus Mathematics II | x3 ce | MATH.1225:C-
      1280 Introductory Statistics | x6 ce hr core
      1290 Calculus for the Life Sciences I | 4u rec x2 +4
      1300 Calculus for the Life Sciences II | 4u rec x1 +3 | MATH.1290:C-
      1310 Calculus I | 4u x16 core hr ce | | Limits, derivatives, and integrals of functions of one variable, and what they say about motion, growth, and area.
      1320 Calculus II | 4u x12 core hr ce | MATH.1310:C- | Techniques and applications of integration, sequences, power series, and parametric and polar curves.
      1380 Calculus for Science and Engineering with Review | 4u optdis x3 +3
      2000 Mathematics for Elementary Teachers | x2
      2190 Discrete Structures I | x2 | MATH.1310
      2210 Linear Algebra I | x4 core hr | MATH.1320:C-
      2310 Calculus III | 4u rec x5 +10 core hr | MATH.1320:C- | Vectors, partial derivatives, multiple integrals, and the theorems of Green, Gauss, and Stokes.
      2340 Differential Equations | optdis x5 +3 core | MATH.1320:C-
      2360 Engineering Differential Equations | x4 core | MATH.1320:C-
      3010 Number Theory | | MATH.2190 or MATH.2210
      3200 Mathematical Structures | x2 | MATH.1320
      3220 Linear Algebra II | | MATH.2210:C-
      3500 Geometry | | MATH.3200
      3630 Introduction to Data Analysis | ce | MATH.1280 or MATH.1320
      3850 Mathematical Modeling | | MATH.2340 or MATH.2360
      3860 Probability and Statistics I | x4 core =STAT | MATH.1320:C-
      4010 Introduction to Real Analysis | x2 | MATH.3200:C-
      4210 Abstract Algebra I | | MATH.3200:C-
      4300 Complex Variables | with=5300 | MATH.2310
      4500 Partial Differential Equations | with=5500 | MATH.2310 and MATH.2340
      4720 Topology | | MATH.4010
      4750 Senior Seminar in Mathematics | sem 1u hr | SR
      5010 Real Analysis | | career:GRAD
      5210 Abstract Algebra | | career:GRAD
      5300 Complex Analysis | | career:GRAD
      5450 Mathematics for Secondary Teachers | ce | career:GRAD
      5500 Applied Mathematics I | x2 | career:GRAD
      5630 Computational Mathematics | | career:GRAD
      6100 Functional Analysis | | career:GRAD
    `,
  },
  {
    code: "STAT",
    name: "Statistics",
    discipline: "mathematics",
    themes: ["time series", "survey design", "spatial statistics"],
    courses: `
      1100 Statistics in the News | x2 ce
      2250 Statistics for the Behavioral Sciences | rec x2 +4 ce
      2830 Introduction to Statistics | x4 ce hr half
      3250 Applied Linear Regression | optdis x2 +2 | STAT.2830 or MATH.3860
      3870 Probability and Statistics II | | MATH.3860:C-
      4200 Nonparametric Methods | | MATH.3860
      4300 Design of Experiments | with=5310 | STAT.3250
      4550 Statistical Computing | | STAT.3250
      5000 Statistical Methods for Graduate Research | x3 | career:GRAD
      5090 Probability and Mathematical Statistics | x2 | career:GRAD
      5310 Experimental Design | | career:GRAD
      5780 Bayesian Data Analysis | | career:GRAD
      6030 Multivariate Statistics | | career:GRAD
    `,
  },
];
