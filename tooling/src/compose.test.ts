import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./root.ts";

type Environment = Record<string, string>;

const COMPOSE = readFileSync(join(ROOT, "compose.yaml"), "utf8");
const DOCKERFILE = readFileSync(join(ROOT, "Dockerfile"), "utf8");

/** The image's ENV, and below the .env file that the first lines of compose.yaml create. */
const IMAGE = Object.fromEntries(/^ENV (.+)$/m.exec(DOCKERFILE)?.[1]?.split(" ").map(pairOf) ?? []);
const DOT_ENV: Environment = Object.fromEntries(
  [...COMPOSE.matchAll(/echo "(\w+)=\$\(openssl rand -hex (\d+)\)"/g)].map(([, name, bytes]) => [
    name,
    "5e".repeat(Number(bytes)),
  ]),
);

const [HEAD = "", SERVICES = ""] = COMPOSE.split(/^(?:services|volumes):$/m);
const anchors = new Map<string, Environment>();
const SETTINGS = environmentOf(HEAD);
const PROGRAMS = [...SERVICES.matchAll(/^ {2}([\w-]+):\n((?: {4}.+\n)+)/gm)]
  .map(([, service = "", block = ""]) => ({ service, block }))
  .filter(({ block }) => block.includes("<<: *perya"))
  .map(({ service, block }) => ({
    service,
    app: /^ {4}command: .*apps\/(\w+)\//m.exec(block)?.[1] ?? "api",
    environment: { ...IMAGE, ...environmentOf(block, SETTINGS) },
    volumes: /^ {4}volumes: (.+)$/m.exec(block)?.[1] ?? "",
  }));

describe("compose.yaml", () => {
  it("runs these services", () => {
    const started = PROGRAMS.map(({ service, app }) => `${service}: ${app}`);
    expect(started).toEqual(["migrate: api", "api: api", "worker: api", "studio-migrate: studio", "studio: studio"]);
  });

  it.each(PROGRAMS)("passes $service every required setting", async ({ app, environment }) => {
    const { readConfig } = (await import(join(ROOT, "apps", app, "src/config.ts"))) as {
      readConfig: (environment: Environment) => { isDemo: boolean };
    };
    expect(readConfig(environment).isDemo).toBe(false);
  });

  it("keeps uploads in a volume that api and worker share, in a folder the image's user may write to", () => {
    const [api, worker] = ["api", "worker"].map((name) => PROGRAMS.find(({ service }) => service === name)?.volumes);
    expect(api).toContain("data:/app/data");
    expect(worker).toBe(`*${/^&(\w+)/.exec(api ?? "")?.[1]}`);
    expect(COMPOSE).toMatch(/^volumes:\n(?: {2}\w+:\n)* {2}data:$/m);
    expect(DOCKERFILE).toContain("mkdir -p data/uploads && chown -R node:node data");
  });
});

/**
 * Parses the YAML subset that compose.yaml uses: settings as lines or in braces, optionally with an anchor, or a
 * reference to an anchor.
 */
function environmentOf(block: string, otherwise: Environment = {}): Environment {
  const found = /^( +)environment:(?: &(\w+))?(?: \{ (.*) \})?\n((?:\1 {2}.*\n)*)/m.exec(block);
  if (!found) return otherwise;
  const [, , anchor = "", inOneLine, lines = ""] = found;
  const environment: Environment = {};
  for (const line of inOneLine?.split(", ") ?? lines.split("\n")) {
    const [name = "", value = ""] = line.trim().split(/: (.*)/);
    if (name === "<<") Object.assign(environment, anchors.get(value.slice(1)));
    else if (value && !name.startsWith("#")) environment[name] = fillIn(value);
  }
  anchors.set(anchor, environment);
  return environment;
}

function fillIn(value: string): string {
  return value.replace(/^"(.*)"$/, "$1").replace(/\$\{(\w+):([?-])[^}]*\}/g, (_, name: string, sign) => {
    const given = DOT_ENV[name];
    if (given === undefined && sign === "?") throw new Error(`compose.yaml does not say how to make ${name}`);
    return given ?? "";
  });
}

function pairOf(setting: string): [string, string] {
  const [name = "", value = ""] = setting.split("=");
  return [name, value];
}
