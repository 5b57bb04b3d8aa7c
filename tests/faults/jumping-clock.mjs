// Loaded before a server: SIGUSR2 moves the clock of its process an hour ahead, and the next one back.
const RealDate = Date;
let ahead = 0;
process.on("SIGUSR2", () => {
  ahead = ahead === 0 ? 3_600_000 : 0;
});
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
