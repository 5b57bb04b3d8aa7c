import { institution } from "#contract/institution";

const { searchAttributes, honorsAttribute } = institution;

/** What class attributes can say: name of the attribute, its values with their words. */
export const attributeTables = [
  table(honorsAttribute.attribute, "Honors", {
    [honorsAttribute.honors]: "Honors",
    [honorsAttribute.honorsReady]: "Honors-Ready",
  }),
  table(searchAttributes.essentialLearningOutcomes, "Essential Learning Outcomes", {
    AIL: "Applied and Integrative Learning",
    CTPS: "Critical Thinking and Problem Solving",
    DCA: "Diversity and Cultural Awareness",
    IL: "Information Literacy",
    QL: "Quantitative Literacy",
    SRE: "Social Responsibility and Ethics",
    WOC: "Written and Oral Communication",
  }),
  table(searchAttributes.breadthOfKnowledge, "Breadth of Knowledge", {
    AH: "Arts and Humanities",
    MATH: "Mathematics",
    SCL: "Science with Laboratory",
    SS: "Social Sciences",
    STEM: "Science, Technology, Engineering, and Mathematics",
  }),
  table(searchAttributes.languageWorldReady, "World Language Readiness", {
    ELEM: "Elementary Language",
    INTM: "Intermediate Language",
    CULT: "Culture and Civilization",
  }),
  table(searchAttributes.interdisciplinaryMinors, "Interdisciplinary Minors", {
    ASIA: "Asian Studies",
    CLIM: "Climate Change and Sustainability",
    DISA: "Disability Studies",
    ENVS: "Environment and Society",
    HLTH: "Health Humanities",
    LATN: "Latin American Studies",
    PEAC: "Peace and Conflict Studies",
    ROBO: "Robotics",
  }),
  table(searchAttributes.experienceDistinction, "River Hawk Experience Distinction", {
    COMM: "Community Engagement",
    ENTR: "Innovation and Entrepreneurship",
    GLOB: "Global Engagement",
    LEAD: "Leadership",
    RSRH: "Research",
    SUST: "Sustainability",
  }),
  table(searchAttributes.scholarsAcademy, "River Hawk Scholars Academy", { YES: "River Hawk Scholars Academy" }),
];

export function attributeValues(attribute: string): string[] {
  return attributeTables.find((table) => table.attribute === attribute)?.values.map(([value]) => value) ?? [];
}

/** General education requirement that a course with this breadth meets. */
export const designationOfBreadth: Readonly<Record<string, string>> = {
  AH: "GEAH",
  MATH: "GEMA",
  SCL: "GESL",
  SS: "GESS",
  STEM: "GEST",
};

function table(attribute: string, description: string, values: Record<string, string>) {
  return { attribute, description, values: Object.entries(values) };
}
