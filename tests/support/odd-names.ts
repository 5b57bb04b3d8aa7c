/** Names as some people and places have them, for screens to have room for. */
export const LONG = {
  first: "Maximiliana-Konstantina",
  last: "Papadimitrakopoulou-Featherstonehaugh",
  person: "Maximiliana-Konstantina Papadimitrakopoulou-Featherstonehaugh",
  title:
    "Interdisciplinary Perspectives on Telecommunications, Electromagnetism, and Thermodynamics of Microstructures",
  place: "Saint Bartholomew Memorial Interprofessional Simulation Laboratory, Annex 4",
  words: "Counterrevolutionaries, internationalization, and the uncharacteristically incomprehensible",
};

export const RIGHT_TO_LEFT = {
  first: "فاطمة",
  last: "الزهراء",
  person: "محمد عبد الرحمن",
  title: "מבוא למדעי המחשב (2)",
  place: "אולם 408, בניין ב׳",
  words: "التسجيل يبدأ يوم 23 نوفمبر",
};
