import { describe, expect, it } from "vitest";
import { systemStatus } from "./system-status.ts";

describe("systemStatus", () => {
  it.each([
    ["open", { maintenance: false, regionRestriction: false }, 0],
    ["in maintenance", { maintenance: true, regionRestriction: false }, 1],
    ["not offered here", { maintenance: false, regionRestriction: true }, 2],
    ["in maintenance before not offered here", { maintenance: true, regionRestriction: true }, 1],
  ])("%s", (_name, site, status) => {
    expect(systemStatus(site)).toBe(status);
  });
});
