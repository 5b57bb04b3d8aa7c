import { buildings, onlinePlaces, outsidePlaces, type RoomKind } from "../data/buildings.ts";
import type { Random } from "../random.ts";
import { createTimeGrid } from "./time-grid.ts";

export type Room = {
  code: string;
  description: string;
  shortDescription: string;
  building: string | null;
  campus: string | null;
  isOnline: boolean;
  kind: RoomKind | "outside" | "online";
  capacity: number;
};

/** Every place in which a class may meet. */
export const rooms: readonly Room[] = [
  ...buildings.flatMap(({ code, name, campus, rooms: text }) =>
    readRooms(text).map(({ kind, number, capacity }) => ({
      code: `${code}-${number}`,
      description: `${name} ${number}`,
      shortDescription: `${code} ${number}`,
      building: name,
      campus,
      isOnline: false,
      kind,
      capacity,
    })),
  ),
  ...outsidePlaces.map(({ code, description, short }) => ({
    code,
    description,
    shortDescription: short,
    building: description,
    campus: null,
    isOnline: false,
    kind: "outside" as const,
    capacity: 1000,
  })),
  ...onlinePlaces.map(({ code, description, short, campus }) => ({
    code,
    description,
    shortDescription: short,
    building: null,
    campus,
    isOnline: true,
    kind: "online" as const,
    capacity: 10_000,
  })),
];

type RoomWish = {
  kind: RoomKind;
  campus: string;
  capacity: number;
  /** Codes of buildings to look in first. */
  buildings: readonly string[];
};

export type RoomBook = {
  /** A room that is free at all those times, taken from now on; null when there is none. */
  take: (wish: RoomWish, slots: readonly number[], random: Random) => Room | null;
};

/** Who meets where in one term: no room is given twice at a time. */
export function createRoomBook(): RoomBook {
  const shelves = new Map<string, Room[]>();
  for (const room of rooms) {
    const key = `${room.campus}:${room.kind}`;
    shelves.set(key, [...(shelves.get(key) ?? []), room]);
  }
  const grids = new Map(rooms.map((room) => [room.code, createTimeGrid()]));

  return {
    take: ({ kind, campus, capacity, buildings: preferred }, slots, random) => {
      const ordered = kindsFor(kind, capacity)
        .map((each) => shelves.get(`${campus}:${each}`) ?? [])
        .map((shelf) =>
          shelf.filter((room) => room.capacity >= capacity && room.capacity <= Math.max(capacity * 2.5, 60)),
        )
        .flatMap((shelf) => random.shuffle(shelf));
      const home = ordered.filter((room) => preferred.includes(room.code.slice(0, 3)));
      const away = ordered.filter((room) => !preferred.includes(room.code.slice(0, 3)));
      const room = [...home, ...away].find((candidate) => grids.get(candidate.code)?.isFree(slots));
      if (!room) return null;
      grids.get(room.code)?.take(slots);
      return room;
    },
  };
}

/** What may stand in for a kind of room, itself first. */
function kindsFor(kind: RoomKind, capacity: number): RoomKind[] {
  if (kind === "classroom") return capacity <= 20 ? ["classroom", "seminar"] : ["classroom", "hall"];
  if (kind === "seminar") return ["seminar", "classroom"];
  return [kind];
}

function readRooms(text: string): { kind: RoomKind; number: number; capacity: number }[] {
  return text.split(",").flatMap((part) => {
    const [, kind, from, to, capacity] = /^\s*([a-z]+) (\d+)(?:-(\d+))?=(\d+)\s*$/.exec(part) ?? [];
    if (!kind) throw new Error(`"${part}" doesn't describe any rooms.`);
    const read: { kind: RoomKind; number: number; capacity: number }[] = [];
    for (let number = Number(from); number <= Number(to ?? from); number += 2)
      read.push({ kind: kind as RoomKind, number, capacity: Number(capacity) });
    return read;
  });
}
