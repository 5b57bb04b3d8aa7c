import { useState } from "react";
import { TimelineView } from "#calendar";

export function TermWeeks() {
  const [date, setDate] = useState<string | null>(null);
  return (
    <TimelineView
      label="Semester"
      startDate="2027-01-19"
      endDate="2027-05-07"
      selected={date}
      onSelect={setDate}
      markOf={(week) => (week === "2027-03-15" ? "recess" : "classes")}
      today="2027-02-10"
    />
  );
}
