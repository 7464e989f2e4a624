import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

/** The minimum settings of a real site. */
const REAL = { DEMO: "off", SEAL_KEY_FILE: "key.pem", DATABASE_URL: "postgres://perya_app@127.0.0.1/perya" };

describe("readConfig", () => {
  it("needs no settings: the demo on port 3000 with its own database", () => {
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
    ["switched off", { CROWD: "off" }, false],
    ["outside the demo", { ...REAL }, false],
    ["outside the demo, regardless of the switch", { ...REAL, CROWD: "on" }, false],
  ])("has simulated players %s: %j %s", (_where, environment, hasCrowd) => {
    expect(readConfig(environment).hasCrowd).toBe(hasCrowd);
  });

  it("gives the other programs the ports after PORT, unless they are set", () => {
    expect(readConfig({ PORT: "8000", STUDIO_PORT: "9000" }).ports).toEqual({
      console: 8001,
      studio: 9000,
      sandbox: 8003,
      sandboxSmtp: 8004,
    });
  });

  it.each([
    ["an invalid port", { PORT: "seventy" }, /PORT\s+seventy\s+a port/],
    ["two programs on one port", { STUDIO_PORT: "3000" }, /STUDIO_PORT\s+3000\s+a different port from PORT/],
    [
      "a database that is not PostgreSQL",
      { DATABASE_URL: "mysql://x" },
      /DATABASE_URL\s+\(hidden\)\s+an address like postgres:/,
    ],
    [
      "an owner without a database URL",
      { DATABASE_OWNER_URL: "postgres://perya:secret@host/perya" },
      /DATABASE_OWNER_URL\s+\(hidden\)\s+unset, unless DATABASE_URL is set/,
    ],
    ["a switch that is neither on nor off", { DEMO: "perhaps" }, /DEMO\s+perhaps\s+on or off/],
    ["a crowd switch that is neither on nor off", { CROWD: "some" }, /CROWD\s+some\s+on or off/],
    ["the demo by default in production", { NODE_ENV: "production" }, /DEMO\s+\(not set\)\s+off, because NODE_ENV/],
    ["the demo in production", { NODE_ENV: "production", DEMO: "on" }, /DEMO\s+on\s+off, because NODE_ENV/],
    ["no own key outside the demo", { DEMO: "off" }, /SEAL_KEY_FILE\s+\(not set\)\s+a file/],
    [
      "a real site without a database",
      { ...REAL, DATABASE_URL: "" },
      /DATABASE_URL\s+\(hidden\)\s+an address like .*, or "embedded"/,
    ],
    [
      "a database on another machine without TLS",
      { ...REAL, DATABASE_URL: "postgres://perya_app:secret@db.internal/perya" },
      /DATABASE_URL\s+\(hidden\)\s+an address with \?sslmode=verify-full/,
    ],
    [
      "its owner and listener without TLS",
      { ...REAL, DATABASE_OWNER_URL: "postgres://o@db/p", DATABASE_LISTEN_URL: "postgres://l@db/p?sslmode=require" },
      /DATABASE_OWNER_URL[^]*DATABASE_LISTEN_URL/,
    ],
    ["a Redis on another machine without TLS", { ...REAL, REDIS_URL: "redis://cache:6379" }, /REDIS_URL\s+.*rediss:/],
    [
      "a country header that callers could forge",
      { COUNTRY_HEADER: "cf-ipcountry" },
      /COUNTRY_HEADER\s+cf-ipcountry\s+unset, unless TRUST_PROXY/,
    ],
  ])("refuses %s in a readable table", (_name, environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });

  it("leaves everything off at a real site: no embedded database, no docs, no connection without TLS", () => {
    const far = "postgres://perya_app@db.internal/perya?sslmode=verify-full";
    const rediss = "rediss://cache:6379";
    expect(readConfig({ ...REAL, DATABASE_URL: far, REDIS_URL: rediss })).toMatchObject({
      databaseUrl: far,
      redisUrl: rediss,
      hasDocs: false,
      consoleHosts: [],
    });
    expect(readConfig({ ...REAL, DATABASE_URL: "embedded", DOCS: "on" })).toMatchObject({
      databaseUrl: undefined,
      hasDocs: true,
    });
    const plain = {
      DATABASE_URL: "postgres://a@postgres/p",
      REDIS_URL: "redis://redis",
      PLAIN_HOSTS: "postgres, redis",
    };
    expect(readConfig({ ...REAL, ...plain }).plainHosts).toEqual(["postgres", "redis"]);
    expect(readConfig({}).hasDocs).toBe(true);
  });

  it("lists all problems at once", () => {
    expect(() => readConfig({ PORT: "x", DEMO: "y" })).toThrow(/PORT[^]*DEMO|DEMO[^]*PORT/);
  });

  it("never prints a password", () => {
    expect(() => readConfig({ DATABASE_URL: "http://ana:secret@host" })).toThrow(/^(?![^]*secret)/);
  });
});
