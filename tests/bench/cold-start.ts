// From spawning the server to its first good answer of /readyz: with an empty data folder, and again with that folder.
// Run: node tests/bench/cold-start.ts
import { startAppServer } from '#tests/support/app-server.ts';

const ROUNDS = 3;
for (let round = 1; round <= ROUNDS; round += 1) {
  const server = await startAppServer(undefined, true);
  const firstMs = server.readyMs;
  await server.stop();
  await server.start();
  console.log(`round ${round} · first start ${Math.round(firstMs)} ms · next start ${Math.round(server.readyMs)} ms`);
  await server.dispose();
}
