import { describe, expect, it } from "vitest";
import { treeOf } from "../source-tree/sample-tree.ts";
import { checkMachineTraces } from "./machine-traces.ts";

const folder = ["", "home", "ana", "perya"].join("/");
const lock = (resolved: string) => treeOf({ "package-lock.json": `{\n  "resolved": "${resolved}"\n}` });
const address = "192.168.1.20";

describe("checkPlaces", () => {
  it.each([
    ["README.md", "http://demo.localhost:3000 and http://127.0.0.1:8080, version 10.1.10"],
    ["apps/web/src/main.tsx", `go("/home"); go("/member/home/list"); load(".env.local"); styles.local(); x.internal;`],
    ["apps/api/src/proxies.ts", `const ranges = ["${address}/16"]; // tidy: allow-address the private range itself`],
    ["apps/api/src/proxies.test.ts", `check("${address}");`],
  ])("accepts in %s: %s", (path, text) => {
    expect(checkMachineTraces(treeOf({ [path]: text }))).toEqual([]);
  });

  it.each([
    [`cd ${folder}`, `${folder} exists on one machine`],
    [["cd C:", "Users", "ana"].join("\\"), "exists on one machine"],
    [`host = ${address}`, `${address} belongs to one network`],
    [`host = 172.20.0.3:5432 // tidy: allow-address`, "172.20.0.3 belongs to one network"],
    [`"postgres://perya@db.internal/perya"`, "db.internal belongs to one network"],
    [`proxy: "printer.local"`, "printer.local belongs to one network"],
    [`registry.internal:4873`, "registry.internal belongs to one network"],
  ])("finds %s", (line, message) => {
    const findings = checkMachineTraces(treeOf({ "docs/operating.md": `# Operating\n${line}` }));
    expect(findings).toEqual([{ path: "docs/operating.md", line: 2, message: expect.stringContaining(message) }]);
  });

  it("keeps download addresses out of the lock file", () => {
    expect(checkMachineTraces(lock("packages/money"))).toEqual([]);
    expect(checkMachineTraces(lock("https://registry.example/money.tgz"))[0]).toMatchObject({ line: 2 });
  });
});
