/** Support for tests and the demo's start: databases, a controlled clock and randomness, and factories. */
export { createClock, type TestClock } from "./clock.ts";
export { createRandom } from "./random.ts";
export { createBrand, createMember, insertSentPayout } from "./factories.ts";
export { createFakePayer, type FakePayer } from "./fake-payer.ts";
export { createFakeOutside, type FakeOutside } from "./fake-outside.ts";
export { openSilentProxy, type SilentProxy } from "./silent-proxy.ts";
export { asOwner, openTestDatabase, type Filling, type TestDatabase } from "./test-database.ts";
export { waitFor } from "./wait-for.ts";
