import { type Event, paletteOf, WeekList } from "#calendar";

const colorOf = paletteOf("2027-spring");

const events: Event[] = [
  // Once: full date-times, times alone with a date, or minutes since midnight. One with a zone becomes the institution's.
  { name: "Chess Club", date: "2027-01-25", start: "T18:00:00", end: "T20:00:00", color: colorOf("Chess Club") },
  { name: "Advising", start: "2027-01-26T15:00:00Z", end: "2027-01-26T15:30:00Z", onClick: () => alert("Advising") },
  // Weekly, within dates if there are any. 0 is Sunday.
  {
    name: "COMP.1020",
    meetings: [
      { days: [1, 3, 5], start: "T09:00:00", end: "T09:50:00", startDate: "2027-01-19", endDate: "2027-05-07" },
    ],
    color: "indigo",
    timelineContent: <b>COMP.1020 in Olsen 408</b>,
  },
];

export function Events() {
  return <WeekList label="Your week" events={events} weekOf="2027-01-25" />;
}
