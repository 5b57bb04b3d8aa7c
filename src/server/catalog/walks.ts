import { sql } from "kysely";
import type { Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { LONGEST_WALK_MINUTES, type Walks } from "#contract/walks";
import type { Db } from "../db/schema.ts";

/** A building with its coordinates in degrees (WGS 84); null where they're unknown. */
export type BuildingPlace = { building: string; latitude: number | null; longitude: number | null };
/** The university's own minutes for one direction. */
export type GivenWalk = { from: string; to: string; minutes: number };

/** The walks between the buildings of a term's rooms; undefined if none is known. */
export async function readTermWalks(db: Db, termCode: string): Promise<Walks | undefined> {
  const { rows: some } = await sql`
    select from (select from buildings limit 1) b union all select from (select from walks limit 1) w`.execute(db);
  if (some.length === 0) return undefined;
  const { rows: places } = await sql<BuildingPlace>`
    select f.building, b.latitude, b.longitude
    from (
      select distinct f.building from meetings m join facilities f on f.code = m.facility_code
      where m.term_code = ${termCode} and f.building is not null
    ) f left join buildings b on b.building = f.building order by f.building`.execute(db);
  const { rows: given } = await sql<GivenWalk>`
    select from_building as "from", to_building as "to", minutes from walks`.execute(db);
  return toWalks(places, given);
}

/** Those between the buildings of some meetings, and how a reply has them; nothing if none is known. */
export function walksAmong(walks: Walks | undefined, meetings: readonly Meeting[]): { Walks?: Walks } {
  if (!walks) return {};
  const used = new Set(meetings.map(({ Facility }) => Facility?.Building));
  const at = walks.Buildings.flatMap((building, place) => (used.has(building) ? [place] : []));
  const Minutes = at.map((from) => at.map((to) => walks.Minutes[from]?.[to] ?? null));
  if (Minutes.every((row) => row.every((minutes) => minutes === null))) return {};
  return { Walks: { Buildings: at.map((place) => walks.Buildings[place]!), Minutes } };
}

/** The university's own minutes, else those of the way back, else what follows from coordinates. */
export function toWalks(places: readonly BuildingPlace[], given: readonly GivenWalk[]): Walks | undefined {
  const known = new Map(given.map(({ from, to, minutes }) => [`${from}\n${to}`, minutes]));
  const minutesOf = (from: BuildingPlace, to: BuildingPlace): number | null => {
    if (from.building === to.building) return null;
    const own = known.get(`${from.building}\n${to.building}`) ?? known.get(`${to.building}\n${from.building}`);
    return own ?? calculated(from, to);
  };
  const connected = places.filter((one) =>
    places.some((other) => minutesOf(one, other) !== null || minutesOf(other, one) !== null),
  );
  if (connected.length === 0) return undefined;
  return {
    Buildings: connected.map(({ building }) => building),
    Minutes: connected.map((from) => connected.map((to) => minutesOf(from, to))),
  };
}

/**
 * Unless `institution.walking` says otherwise: paths in a city are a third longer than a straight line, and 80 meters a
 * minute is 4.8 km/h.
 */
const ORDINARY = { detourFactor: 1.3, metersPerMinute: 80 };

/** Minutes, rounded up; null if a coordinate is unknown, or above `LONGEST_WALK_MINUTES`. */
function calculated(from: BuildingPlace, to: BuildingPlace): number | null {
  const meters = metersBetween(from, to);
  if (meters === undefined) return null;
  const { detourFactor, metersPerMinute } = { ...ORDINARY, ...institution.walking };
  const minutes = Math.ceil((meters * detourFactor) / metersPerMinute);
  return minutes <= LONGEST_WALK_MINUTES ? minutes : null;
}

const EARTH_RADIUS_METERS = 6_371_000;

/** The great-circle distance, by the haversine formula; undefined if a coordinate is unknown. */
function metersBetween(a: BuildingPlace, b: BuildingPlace): number | undefined {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return undefined;
  const [latitudeA, latitudeB] = [toRadians(a.latitude), toRadians(b.latitude)];
  const ofLatitude = Math.sin((latitudeB - latitudeA) / 2) ** 2;
  const ofLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const haversine = ofLatitude + Math.cos(latitudeA) * Math.cos(latitudeB) * ofLongitude;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
