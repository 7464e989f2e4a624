import { fileURLToPath } from "node:url";
import { verify } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { createHashProcesses } from "./hash-processes.ts";

const nameScript = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const run = createHashProcesses(2, nameScript("./hash-process.ts"));

describe("hashing processes", () => {
  it("make salted standard hashes", async () => {
    const [one, other] = await Promise.all([run({ password: "bayani" }), run({ password: "bayani" })]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verify(one, "bayani")).toBe(true);
  });

  it("tell right from wrong passwords, with many at once", async () => {
    const hash = await run({ password: "bayani" });
    const passwords = ["bayani", "Bayani", "bayani", "", "bayani "];
    const answers = await Promise.all(passwords.map((password) => run({ password, hash })));
    expect(answers.map((answer) => answer === hash)).toEqual([true, false, true, false, false]);
  });

  it("report an invalid hash without the password, and continue", async () => {
    const problem = await run({ password: "a secret", hash: "not a hash" }).catch(String);
    expect(problem).toMatch(/^Error: /);
    expect(problem).not.toContain("a secret");
    expect(await run({ password: "bayani" })).toMatch(/^\$argon2id/);
  });

  it("that crash fail waiting requests, and restart for the next one", async () => {
    const alone = createHashProcesses(1, nameScript("./hash-process.test-setup.ts"));
    const asked = ["bayani", "fall", "bayani"].map((password) => alone({ password }).catch(String));
    const [before, during, waiting] = await Promise.all(asked);
    expect(before).toMatch(/^\$argon2id/);
    expect([during, waiting]).toEqual(Array(2).fill("Error: the hashing process has ended"));
    expect(await alone({ password: "bayani" })).toMatch(/^\$argon2id/);
  });
});
