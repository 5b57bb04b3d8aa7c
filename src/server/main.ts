import { reportFailure, startServer } from "./start-server.ts";

try {
  await startServer(process.env);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
