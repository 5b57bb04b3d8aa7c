// Runs one task of memory-tasks.ts in a process of its own and prints its footprint as JSON:
//   node --expose-gc bench/memory-child.ts TASK
import { type Footprint, memoryTasks } from "./memory-tasks.ts";

/** Arrays from this size on are seen when they are made; smaller ones when the search asks whether it is to stop. */
const LARGE_BYTES = 65_536;

const [name = ""] = process.argv.slice(2);
const prepare = memoryTasks.get(name);
if (!prepare) throw new RangeError(`There is no task "${name}". There is: ${[...memoryTasks.keys()].join(", ")}.`);
const { gc } = globalThis;
if (!gc) throw new Error("The memory is measured under node --expose-gc.");

let peak = 0;
const sample = () => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  peak = Math.max(peak, heapUsed + arrayBuffers);
};
watchLargeArrays();
const run = prepare(sample);
const base = usedAfter(gc);
const baseResident = process.memoryUsage.rss();
peak = base;

const cpuBefore = process.cpuUsage();
const kept = run();
const { user, system } = process.cpuUsage(cpuBefore);
const cpuMs = (user + system) / 1000;
sample();
const keptBytes = usedAfter(gc) - base;
const residentBytes = 1024 * process.resourceUsage().maxRSS - baseResident;
const footprint: Footprint = { cpuMs, peakBytes: peak - base, residentBytes, keptBytes, rows: kept.rows };
console.log(JSON.stringify(footprint));

function usedAfter(collect: NonNullable<typeof gc>): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The engine makes its arrays by these constructors, which are looked up each time. */
function watchLargeArrays(): void {
  for (const constructor of [
    Uint8Array,
    Uint16Array,
    Int16Array,
    Uint32Array,
    Int32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ]) {
    const watched = new Proxy(constructor, {
      construct(target, args) {
        const made: unknown = Reflect.construct(target, args);
        if (ArrayBuffer.isView(made) && made.byteLength >= LARGE_BYTES) sample();
        return made as object;
      },
    });
    Object.defineProperty(globalThis, constructor.name, { value: watched });
  }
}
