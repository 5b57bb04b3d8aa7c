import { type Static, type TSchema, Type } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { DiningPlace, ParkingLot, ShuttleLine, Weather } from "#contract/calls/dashboard";
import { Alert } from "#contract/calls/profile";
import { IsoDateTime, Nullable } from "#contract/wire-shapes";
import { safeHtml, webLink } from "../portal/safe-html.ts";

/** The shapes are described in docs/sources.md. */

const upTo = <Item extends TSchema>(maxItems: number, item: Item) => Type.Array(item, { maxItems });
const WeatherAnswer = Type.Object({
  ...Weather.properties,
  Temperature: Type.Number(),
  High: Nullable(Type.Number()),
});
const AlertAnswer = Type.Object({
  Id: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  Scope: Type.Union([Type.Literal("global"), Type.Literal("service")]),
  Severity: Alert.properties.Severity,
  Message: Type.String({ maxLength: 10_000 }),
  Start: Nullable(IsoDateTime),
  End: Nullable(IsoDateTime),
});

export function jsonReader<Schema extends TSchema>(schema: Schema): (text: string) => Static<Schema> {
  let compiled: Validator<Record<never, never>, Schema> | undefined;
  return (text) => {
    compiled ??= Compile(schema);
    const value: unknown = JSON.parse(text);
    if (compiled.Check(value)) return value;
    const [first] = compiled.Errors(value);
    throw new Error(`The response has an unexpected shape: ${first?.instancePath || "it"} ${first?.message ?? ""}.`);
  };
}

const readWeatherAnswer = jsonReader(WeatherAnswer);
export function readWeather(text: string): Weather {
  const { Temperature, High, ...weather } = readWeatherAnswer(text);
  return { ...weather, Temperature: Math.round(Temperature), High: High === null ? null : Math.round(High) };
}

const readDiningAnswer = jsonReader(upTo(100, DiningPlace));
/** Open places first. */
export function readDining(text: string): DiningPlace[] {
  const places = readDiningAnswer(text).map((place) => ({ ...place, Link: webLink(place.Link) }));
  return places.sort((a, b) => Number(b.IsOpen) - Number(a.IsOpen));
}

const ParkingAnswer = Type.Object({ ...ParkingLot.properties, Available: Type.Integer() });
const readParkingAnswer = jsonReader(upTo(100, ParkingAnswer));
/** A lot with more cars than spaces is full. */
export function readParking(text: string): ParkingLot[] {
  return readParkingAnswer(text).map((lot) => ({ ...lot, Available: Math.max(0, lot.Available) }));
}

const readShuttlesAnswer = jsonReader(upTo(100, ShuttleLine));
export function readShuttles(text: string): ShuttleLine[] {
  return readShuttlesAnswer(text).map((line) => ({ ...line, Link: webLink(line.Link) }));
}

const readAlertsAnswer = jsonReader(upTo(20, AlertAnswer));
export type SourceAlert = Alert & Pick<Static<typeof AlertAnswer>, "Scope" | "Start" | "End">;
/** Negative, because the ids of the portal's own alerts are positive. */
export function readAlerts(text: string): SourceAlert[] {
  return readAlertsAnswer(text).map((alert) => ({ ...alert, Id: -1 - alert.Id, Message: safeHtml(alert.Message) }));
}
