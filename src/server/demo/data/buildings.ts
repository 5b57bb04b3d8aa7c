/** Buildings and their rooms. */

export type RoomKind =
  | "classroom"
  | "hall"
  | "seminar"
  | "computer"
  | "science"
  | "engineering"
  | "studio"
  | "music"
  | "clinic";

export type Building = {
  code: string;
  name: string;
  campus: string;
  /** `kind from-to=seats`: every second number of the range, or one room where there is no range. */
  rooms: string;
};

export const buildings: readonly Building[] = [
  {
    code: "OLS",
    name: "Olsen",
    campus: "UMLNORTH",
    rooms: `hall 408=300, hall 109=190, hall 503=120, classroom 302-318=40, classroom 402-406=60, classroom 410-416=45,
      computer 311-327=30, seminar 502-512=24`,
  },
  {
    code: "BAL",
    name: "Ball",
    campus: "UMLNORTH",
    rooms: "hall 214=150, classroom 208-212=60, classroom 216-226=40, classroom 302-328=45, engineering 101-117=24",
  },
  {
    code: "ONY",
    name: "Olney",
    campus: "UMLNORTH",
    rooms: `hall 150=240, hall 218=160, hall 116=120, science 201-223=26, science 301-323=26, science 401-423=24,
      science 501-523=24, classroom 102-114=48`,
  },
  {
    code: "DAN",
    name: "Dandeneau",
    campus: "UMLNORTH",
    rooms: "hall 220=125, computer 310-334=32, computer 407-415=40, classroom 202-216=48, seminar 421-427=20",
  },
  {
    code: "PER",
    name: "Perry",
    campus: "UMLNORTH",
    rooms: "hall 115=130, engineering 201-221=24, engineering 301-321=24, classroom 206-218=42, seminar 402-406=20",
  },
  {
    code: "FAL",
    name: "Falmouth",
    campus: "UMLNORTH",
    rooms: "classroom 102-118=36, classroom 202-220=40, classroom 302-316=32, computer 207-215=30, seminar 305=18",
  },
  {
    code: "SWK",
    name: "Southwick",
    campus: "UMLNORTH",
    rooms: "hall 240=110, classroom 201-213=45, classroom 302-312=36, engineering 101-113=22",
  },
  {
    code: "KIT",
    name: "Kitson",
    campus: "UMLNORTH",
    rooms: "classroom 301-311=38, engineering 101-107=20, seminar 312=20, seminar 314=20",
  },
  {
    code: "PTB",
    name: "Pulichino Tong",
    campus: "UMLNORTH",
    rooms: "hall 120=120, classroom 140-168=45, classroom 240-260=40, computer 221-225=40, seminar 330-338=24",
  },
  {
    code: "COB",
    name: "Coburn",
    campus: "UMLSOUTH",
    rooms: "hall 255=220, hall 260=120, classroom 202-218=40, classroom 302-318=36, seminar 410-416=22",
  },
  {
    code: "WEE",
    name: "Weed",
    campus: "UMLSOUTH",
    rooms:
      "hall 202=110, classroom 208-218=40, clinic 301-315=20, clinic 101-109=16, science 221-229=24, science 321-331=24",
  },
  {
    code: "OLE",
    name: "O'Leary",
    campus: "UMLSOUTH",
    rooms:
      "hall 222=140, classroom 203-219=36, classroom 302-326=32, classroom 402-422=34, seminar 470-480=20, computer 501-505=28",
  },
  {
    code: "DUG",
    name: "Dugan",
    campus: "UMLSOUTH",
    rooms: "classroom 101-113=38, classroom 201-217=36, seminar 204-210=22, computer 115=32",
  },
  {
    code: "HSS",
    name: "Health and Social Sciences",
    campus: "UMLSOUTH",
    rooms:
      "hall 180=180, hall 148=120, classroom 120-136=45, classroom 220-240=40, computer 301-307=30, seminar 310-318=22",
  },
  {
    code: "DUR",
    name: "Durgin",
    campus: "UMLSOUTH",
    rooms: "hall 114=150, music 101-111=30, music 201-221=24, music 301=80, music 303=60, classroom 204-212=32",
  },
  {
    code: "MAH",
    name: "Mahoney",
    campus: "UMLSOUTH",
    rooms: "studio 101-123=20, studio 201-223=20, studio 301-309=22, computer 116-120=22, classroom 210-214=36",
  },
  {
    code: "UCR",
    name: "University Crossing",
    campus: "UMLEAST",
    rooms: "classroom 240-262=36, classroom 340-356=30, seminar 270=20, seminar 490-498=20",
  },
  {
    code: "CHE",
    name: "Chelmsford",
    campus: "UMLWEST",
    rooms: "classroom 101-113=45, classroom 201-209=36, seminar 220-226=20",
  },
];

/** Places that are not the university's: no campus, so nobody can say how far they are. */
export const outsidePlaces: readonly { code: string; description: string; short: string }[] = [
  { code: "LGH", description: "Lowell General Hospital", short: "LGH" },
  { code: "DYOU", description: "D'Youville Life and Wellness", short: "D'Youville" },
  { code: "LCHC", description: "Lowell Community Health Center", short: "LCHC" },
  { code: "LHS", description: "Lowell High School", short: "Lowell High" },
];

export const onlinePlaces = [
  { code: "ONLINE", description: "Online", short: "Online", campus: "UMLONLINE" },
  { code: "VIRTUAL", description: "Virtual Classroom", short: "Virtual", campus: "UMLVIRTUAL" },
] as const;
