import { afterEach, expect, it, vi } from "vitest";
import { fetchWhenAlive, holdAnswersUntil } from "./hydration.ts";

afterEach(() => vi.unstubAllGlobals());

it("queues a click before hydration, and handles it afterwards", async () => {
  const answer = new Response("{}");
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer));
  vi.stubGlobal("fetch", fetch);
  const { promise, resolve } = Promise.withResolvers<void>();
  holdAnswersUntil(promise);
  const heard: Response[] = [];
  const asking = fetchWhenAlive("/wps/one").then((response) => heard.push(response));
  expect(fetch).toHaveBeenCalledWith("/wps/one");
  await Promise.resolve();
  expect(heard).toEqual([]);
  resolve();
  await asking;
  expect(heard).toEqual([answer]);
});
