import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs nothing: the demo on port 3000 with its own database", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      ports: { console: 3001, studio: 3002, sandbox: 3003, sandboxSmtp: 3004 },
      isDemo: true,
      hasCrowd: true,
      databaseUrl: undefined,
    });
  });

  it.each([
    ["in the demo", {}, true],
    ["where it is switched off", { CROWD: "off" }, false],
    ["outside of the demo", { DEMO: "off", SEAL_KEY_FILE: "key.pem" }, false],
    ["outside of the demo, whatever the switch says", { DEMO: "off", SEAL_KEY_FILE: "key.pem", CROWD: "on" }, false],
  ])("has a crowd %s: %j %s", (_where, environment, hasCrowd) => {
    expect(readConfig(environment).hasCrowd).toBe(hasCrowd);
  });

  it("gives the neighbours the ports after PORT, unless they are set", () => {
    expect(readConfig({ PORT: "8000", STUDIO_PORT: "9000" }).ports).toEqual({
      console: 8001,
      studio: 9000,
      sandbox: 8003,
      sandboxSmtp: 8004,
    });
  });

  it.each([
    ["a port that is none", { PORT: "seventy" }, /PORT\s+seventy\s+a port/],
    ["two programs on one port", { STUDIO_PORT: "3000" }, /STUDIO_PORT\s+3000\s+another port than PORT/],
    [
      "a database that is no PostgreSQL",
      { DATABASE_URL: "mysql://x" },
      /DATABASE_URL\s+\(hidden\)\s+an address like postgres:/,
    ],
    [
      "an owner of a database that is not named",
      { DATABASE_OWNER_URL: "postgres://perya:secret@host/perya" },
      /DATABASE_OWNER_URL\s+\(hidden\)\s+unset, or DATABASE_URL set/,
    ],
    ["a switch that is neither on nor off", { DEMO: "perhaps" }, /DEMO\s+perhaps\s+on or off/],
    ["a crowd that is neither on nor off", { CROWD: "some" }, /CROWD\s+some\s+on or off/],
    ["a demo by default in production", { NODE_ENV: "production" }, /DEMO\s+\(not set\)\s+off, because NODE_ENV/],
    ["a demo in production", { NODE_ENV: "production", DEMO: "on" }, /DEMO\s+on\s+off, because NODE_ENV/],
    ["no key of its own outside the demo", { DEMO: "off" }, /SEAL_KEY_FILE\s+\(not set\)\s+a file/],
    [
      "a country header that anyone could send",
      { COUNTRY_HEADER: "cf-ipcountry" },
      /COUNTRY_HEADER\s+cf-ipcountry\s+unset, or TRUST_PROXY/,
    ],
  ])("refuses %s in a readable table", (_name, environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });

  it("names all that is wrong at once", () => {
    expect(() => readConfig({ PORT: "x", DEMO: "y" })).toThrow(/PORT[^]*DEMO|DEMO[^]*PORT/);
  });

  it("never prints a password", () => {
    expect(() => readConfig({ DATABASE_URL: "http://ana:secret@host" })).toThrow(/^(?![^]*secret)/);
  });
});
