import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const REAL = { DEMO: "off", STUDIO_SECRET: "long and random", STUDIO_SEED_KEY: "k".repeat(32) };
const FAR = "postgres://perya_app@db.internal/perya_studio";

describe("the studio of a demo", () => {
  it("needs no settings", () => {
    expect(readConfig({})).toMatchObject({ isDemo: true, port: 3002, databaseUrl: undefined });
  });

  it.each([
    ["a switch that is neither on nor off", { DEMO: "of" }, "DEMO is of. It must be on or off"],
    ["to be one in production by default", { NODE_ENV: "production" }, "Set DEMO=off"],
    ["to be one in production", { NODE_ENV: "production", DEMO: "on" }, "Set DEMO=off"],
    ["a relay that is no address", { STUDIO_DRAND_URLS: "https://api.drand.sh,drand" }, "STUDIO_DRAND_URLS is"],
    [
      "a relay that anybody on the way may be",
      { STUDIO_DRAND_URLS: "http://api.drand.sh" },
      "https URLs of drand relays",
    ],
    ["a port that is none", { STUDIO_PORT: "seventy" }, "STUDIO_PORT is seventy. It must be a port"],
  ])("refuses %s", (_name, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

describe("the studio of a real site", () => {
  it.each([
    ["no database", {}, /STUDIO_DATABASE_URL is missing/],
    ["a database elsewhere without TLS", { STUDIO_DATABASE_URL: FAR }, /sslmode=verify-full/],
    [
      "an owner elsewhere without TLS",
      { STUDIO_DATABASE_URL: "embedded", STUDIO_DATABASE_OWNER_URL: FAR },
      /sslmode=verify-full/,
    ],
  ])("refuses %s", (_name, environment, sentence) => {
    expect(() => readConfig({ ...REAL, ...environment })).toThrow(sentence);
  });

  it.each([
    ["no key for its seeds", ""],
    ["one that can be guessed", "palay"],
    ["an old one that can be guessed", `${"k".repeat(32)},palay`],
  ])("refuses %s", (_name, STUDIO_SEED_KEY) => {
    const environment = { ...REAL, STUDIO_DATABASE_URL: "embedded", STUDIO_SEED_KEY };
    expect(() => readConfig(environment)).toThrow(/STUDIO_SEED_KEY is missing or too short/);
  });

  it("accepts several relays of the public beacon, and has none of its own", () => {
    const environment = { ...REAL, STUDIO_DATABASE_URL: "embedded" };
    const STUDIO_DRAND_URLS = "https://api.drand.sh/, https://drand.cloudflare.com";
    const relays = ["https://api.drand.sh", "https://drand.cloudflare.com"];
    expect(readConfig({ ...environment, STUDIO_DRAND_URLS }).drandUrls).toEqual(relays);
    expect(readConfig(environment)).toMatchObject({ drandUrls: [], beaconUrl: undefined });
  });

  it("accepts the embedded database by name, or one over TLS or in a private network", () => {
    expect(readConfig({ ...REAL, STUDIO_DATABASE_URL: "embedded" }).databaseUrl).toBeUndefined();
    const sure = `${FAR}?sslmode=verify-full`;
    expect(readConfig({ ...REAL, STUDIO_DATABASE_URL: sure }).databaseUrl).toBe(sure);
    const plain = { STUDIO_DATABASE_URL: FAR, PLAIN_HOSTS: "redis, db.internal" };
    expect(readConfig({ ...REAL, ...plain }).databaseUrl).toBe(FAR);
    expect(readConfig({}).databaseUrl).toBeUndefined();
  });
});
