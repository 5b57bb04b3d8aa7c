import type { SubjectTable } from "../../catalog/subject-table.ts";

export const sciences: readonly SubjectTable[] = [
  {
    code: "PHYS",
    name: "Physics",
    discipline: "physics",
    themes: ["plasma physics", "biophysics", "nonlinear optics", "cosmology", "medical imaging"],
    courses: `
      1000 Physics of Everyday Things | x2 ce
      1010 The Physical Universe | x4 hr core | | Motion, heat, light, and matter without calculus, from falling objects to the expanding universe.
      1030 General Physics I | labrec 4u x2 +9 core
      1040 General Physics II | labrec 4u x2 +9 core | PHYS.1030:D
      1410 Physics I | rec x4 +12 core hr | MATH.1310 | Mechanics with calculus: kinematics, forces, energy, momentum, and rotation.
      1410L Physics I Laboratory | labonly 1u x12 core | PHYS.1410 or PHYS.1425
      1425 Introductory Physics 1 for Engineers | 4u lab any x2 +24 core | MATH.1310 | Mechanics and waves for engineers. Includes a weekly lab.
      1440 Physics II | rec x3 +9 core hr | PHYS.1410:C- and MATH.1320
      1440L Physics II Laboratory | labonly 1u x9 core | PHYS.1440
      1450 Introductory Physics 2 for Engineers | 4u lab x2 +16 core | PHYS.1425:C- or PHYS.1410:C-
      1610 Honors Physics I | rec x1 +2 hr | MATH.1310
      1900 Physics of Music | lab x1 +2
      2100 Introduction to Astronomy | x2 ce hr
      2120 Exploring the Universe | lab 4u x1 +4
      2450 Physical Properties of Matter | | PHYS.1440
      3010 Mechanics | x1 | PHYS.1440 and MATH.2310
      3080 Optics | lab x1 +2 | PHYS.1440
      3810 Mathematical Methods of Physics | rec x1 +2 | MATH.2310 and MATH.2340
      3930 Advanced Laboratory I | labonly 2u x2 consI | PHYS.1440 and JR
      4130 Modern Physics | x2 | PHYS.1440
      4210 Atomic and Nuclear Physics | | PHYS.4130
      4350 Quantum Mechanics I | with=5350 | PHYS.3810 and PHYS.4130
      4530 Statistical Thermodynamics | | PHYS.3810
      4610 Astronomy and Astrophysics | with=5610 | PHYS.4130
      5350 Introductory Quantum Mechanics | | career:GRAD
      5530 Electromagnetism I | | career:GRAD
      5570 Classical Mechanics for Graduate Students | | career:GRAD
      5610 Astrophysics and Space Physics | | career:GRAD
      6150 Quantum Mechanics II | | career:GRAD
      7050 Physics Colloquium | sem 1u | career:GRAD
    `,
  },
  {
    code: "CHEM",
    name: "Chemistry",
    discipline: "chemistry",
    themes: ["green chemistry", "polymer synthesis", "chemical biology", "surface chemistry", "electrochemistry"],
    courses: `
      1110 General Chemistry for Health Sciences | labrec 4u x2 +10 core
      1210 Chemistry I | rec x4 +12 core hr | | Atoms, molecules, stoichiometry, gases, and the structure of the periodic table.
      1220 Chemistry II | rec x3 +9 core hr | CHEM.1210:C- | Solutions, reaction rates, equilibrium, acids and bases, electrochemistry, and thermodynamics.
      1230L Chemistry I Laboratory | labonly 1u x16 core | CHEM.1210
      1240L Chemistry II Laboratory | labonly 1u x12 core | CHEM.1220
      1350 Honors Chemistry I | lab 4u x1 +2 hr
      1500 Chemistry of Food and Cooking | x2 ce
      2210 Organic Chemistry I | rec x3 +8 core hr | CHEM.1220:C-
      2220 Organic Chemistry II | rec x2 +6 core | CHEM.2210:C-
      2230L Organic Chemistry I Laboratory | labonly 1u x8 core | CHEM.2210
      2240L Organic Chemistry II Laboratory | labonly 1u x6 | CHEM.2220
      2500 Organic Chemistry for the Life Sciences | labrec 4u x1 +8 | CHEM.1220:C-
      3130 Analytical Chemistry | lab 4u x1 +4 | CHEM.1220
      3140 Instrumental Analysis | lab 4u x1 +3 | CHEM.3130
      3440 Physical Chemistry I | rec x1 +3 | CHEM.1220 and MATH.1320 and PHYS.1440
      3450 Physical Chemistry II | rec x1 +2 | CHEM.3440:C-
      3520 Descriptive Inorganic Chemistry | optdis x1 +1 | CHEM.2220
      4350 Advanced Inorganic Chemistry | with=5350 | CHEM.3440
      4510 Biochemistry I | x2 with=5500 | CHEM.2220
      4520 Biochemistry II | | CHEM.4510
      4620 Physical Biochemistry | | CHEM.4510
      5090 Polymer Chemistry | | career:GRAD
      5200 Advanced Organic Chemistry | | career:GRAD
      5350 Inorganic Chemistry for Graduate Students | | career:GRAD
      5500 Biochemistry for Graduate Students | | career:GRAD
      5760 Advanced Analytical Chemistry | | career:GRAD
      6210 Organic Synthesis | sem | career:GRAD
    `,
  },
  {
    code: "BIOL",
    name: "Biological Sciences",
    discipline: "biology",
    themes: ["marine biology", "cancer biology", "plant physiology", "behavioral ecology", "virology"],
    courses: `
      1010 Life Science I | x3 ce hr
      1030 Human Biology | x2 ce
      1110 Principles of Biology I | lab 4u x4 +18 core hr | | Cells, energy, heredity, and evolution: the ideas behind all of biology.
      1120 Principles of Biology II | lab 4u x3 +14 core hr | BIOL.1110:C- | The diversity of life, and the structure and ecology of plants and animals.
      1600 Plants and Society | x2
      2100 Anatomy and Physiology I | lab 4u x3 +12 core ce
      2110 Anatomy and Physiology II | lab 4u x2 +9 core ce | BIOL.2100:C-
      2220 Evolution | x2 | BIOL.1120
      2350 Genetics | lab 4u x2 +8 core | BIOL.1120:C- and CHEM.1220
      2450 Principles of Cell Biology | rec x2 +5 | BIOL.1120:C-
      3010 Microbiology | lab 4u x1 +6 | BIOL.2350 or BIOL.2450
      3060 Writing in Biology | sem x3 | BIOL.1120 and SO
      3250 Ecology | lab 4u x1 +4 | BIOL.1120
      3400 Vertebrate Biology | lab 4u x1 +3 | BIOL.2220
      3470 Plant Biology | auto 4u x1 | BIOL.1120
      3600 Neurobiology | x1 hr | BIOL.2450
      4180 Immunology | with=5190 | BIOL.2450 and JR
      4190 Biotechnology Laboratory | labonly 2u x2 consI | BIOL.2350 and JR
      4210 Genomics | with=5220 | BIOL.2350
      4280 Molecular Biology | x2 | BIOL.2350 and CHEM.2220
      4340 Conservation Biology | | BIOL.3250
      4550 Developmental Biology | auto 4u x1 | BIOL.2350
      4930 Biology Research Seminar | sem 1u x3 hr | SR
      5190 Advanced Immunology | | career:GRAD
      5220 Genomics and Bioinformatics | | career:GRAD
      5410 Cell Signaling | | career:GRAD
      5670 Recombinant DNA Techniques | labonly 2u x1 | career:GRAD
      6020 Readings in Ecology | sem 1u | career:GRAD
    `,
  },
  {
    code: "GEOL",
    name: "Geology",
    discipline: "physics",
    themes: ["coastal processes", "geochemistry", "remote sensing"],
    courses: `
      1010 Dynamic Earth | lab 4u x2 +6 hr core
      1020 Earth History | lab 4u x1 +3
      1400 Natural Disasters | x2 ce hr | | Earthquakes, eruptions, floods, and storms: why they happen and how people prepare.
      1500 Oceans | x2 ce
      2080 Mineralogy | lab 4u x1 +2 | GEOL.1010
      2100 Geomorphology | fld x1 | GEOL.1010
      3010 Structural Geology | lab 4u x1 +2 | GEOL.1010 and MATH.1310
      3140 Hydrogeology | with=5140 | GEOL.1010 and MATH.1320
      4070 Geologic Field Methods | fld x1 consI | GEOL.3010
      4150 Environmental Geochemistry | lab x1 +1 | CHEM.1220 and GEOL.1010
      5140 Groundwater Hydrology | | career:GRAD
      5300 Advanced Sedimentology | | career:GRAD
    `,
  },
  {
    code: "ATMO",
    name: "Atmospheric Sciences",
    discipline: "physics",
    themes: ["severe storms", "climate modeling"],
    courses: `
      1400 Weather and Climate | lab 4u x2 +5 hr core
      1500 Air Pollution and You | x2 ce
      2020 Meteorological Instruments | bundle | ATMO.1400
      2500 Climate Change: Science and Impact | x2 ce hr =ENVS
      3020 Synoptic Meteorology | lab 4u x1 +1 | ATMO.1400 and MATH.1320
      3110 Atmospheric Thermodynamics | | MATH.1320 and PHYS.1410
      4110 Dynamic Meteorology | | ATMO.3110
      4150 Air Quality Modeling | with=5150 | ATMO.3110
      4300 Weather Forecasting Practicum | pra x1 | ATMO.3020
      5150 Air Pollution Dispersion | | career:GRAD
      5500 Boundary Layer Meteorology | | career:GRAD
    `,
  },
  {
    code: "ENVS",
    name: "Environmental Science",
    discipline: "biology",
    themes: ["wetland ecology", "environmental justice", "waste and recycling"],
    courses: `
      1000 Environment and Human Health | x3 ce hr
      1150 Environmental Science | lab 4u x2 +6 core
      1200 Introduction to Sustainability | x3 ce hr
      2000 Geographic Information Systems | lab x2 +4
      2410 Soils and Landscapes | lab 4u x1 +2 | ENVS.1150
      2600 Energy and the Environment | x2
      3100 Freshwater Ecology | lab 4u x1 +2 | ENVS.1150 or BIOL.1120
      3240 Environmental Policy | x1 | SO
      3500 Environmental Law | x1 ce | SO
      4030 Ecological Restoration | fld x1 | ENVS.3100
      4200 Environmental Impact Assessment | | JR
      4900 Environmental Studies Capstone | consD x1 | SR
      5150 Urban Sustainability | | career:GRAD
      5400 Spatial Analysis | lab x1 +1 | career:GRAD
    `,
  },
  {
    code: "RADI",
    name: "Radiological Sciences",
    discipline: "physics",
    themes: ["reactor physics", "radiation dosimetry"],
    courses: `
      1010 Radiation and Life | x2 ce
      2010 Introduction to Health Physics | x1
      3010 Radiation Protection | lab 4u x1 +2 | RADI.2010
      3300 Nuclear Instrumentation | lab 4u x1 +2 | PHYS.1440
      4030 Radiation Biology | | JR
      4150 Nuclear Systems Design | consI | SR
      5010 Health Physics | | career:GRAD
      5320 Nuclear Reactor Engineering | | career:GRAD
      5400 Radiation Shielding | | career:GRAD
      5900 Clinical Medical Physics | clin | career:GRAD
    `,
  },
];
