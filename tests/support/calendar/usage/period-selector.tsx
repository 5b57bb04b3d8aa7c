import { useState } from "react";
import { PeriodSelector } from "#calendar";

/** Two weeks at a time; `period` is also "day", "month", a number of days, or a list of terms. */
export function Fortnights() {
  const [date, setDate] = useState("2027-01-25");
  return (
    <PeriodSelector
      date={date}
      period="week"
      increment={2}
      label={(first, last) => `${first} to ${last}`}
      minDate="2027-01-19"
      maxDate="2027-05-07"
      onMove={({ direction, increment, date: target }) => {
        console.info(direction, increment);
        setDate(target);
      }}
    />
  );
}
