import { describe, expect, it } from "vitest";
import { chooseHost } from "./choose-host.ts";

describe("chooseHost", () => {
  const hosts = ["cdn1.example", "cdn2.example", "cdn3.example"];

  it.each([
    ["the first for the lowest throw", hosts, 0, "cdn1.example"],
    ["the first just below a third", hosts, 0.3333, "cdn1.example"],
    ["the second just above a third", hosts, 0.3334, "cdn2.example"],
    ["the last for the highest throw", hosts, 1 - Number.EPSILON / 2, "cdn3.example"],
    ["the only one", ["cdn.example"], 0.7, "cdn.example"],
    ["none from an empty list", [], 0.5, null],
  ])("chooses %s", (_name, list, thrown, host) => {
    expect(chooseHost(list, () => thrown)).toBe(host);
  });
});
