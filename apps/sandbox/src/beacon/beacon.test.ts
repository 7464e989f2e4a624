import { afterAll, beforeAll, expect, it } from "vitest";
import { openSandbox, type Sandbox } from "../sandbox.ts";
import { PULSE_MS } from "./beacon.ts";

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await openSandbox()));
afterAll(() => sandbox.close());

const ask = (number: string | number) => fetch(`${sandbox.url}/beacon/${number}`);

it("returns a past pulse, the same each time", async () => {
  const past = Math.floor(Date.now() / PULSE_MS) - 10;
  const [one, again, other] = [await ask(past), await ask(past), await ask(past - 1)];
  const pulse = (await one.json()) as { value: string };
  expect(pulse).toMatchObject({ number: past, value: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await again.json()).toEqual(pulse);
  expect(await other.json()).not.toMatchObject({ value: pulse.value });
});

it("reveals no future pulse, and accepts only numbers", async () => {
  expect((await ask(Math.floor(Date.now() / PULSE_MS) + 1_000)).status).toBe(425);
  expect((await ask("next")).status).toBe(404);
});
