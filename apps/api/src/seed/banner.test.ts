import { expect, it } from "vitest";
import { writeBanner } from "./banner.ts";
import { DEMO_PASSWORD } from "./demo-brands.ts";

it("prints the demo's address, its accounts, and how to stop it", () => {
  const banner = writeBanner(3000, { sandbox: 3003, console: 3001 });
  const told = [
    "Perya is running.",
    "http://localhost:3000/docs",
    "http://console.localhost:3001",
    "http://127.0.0.1:3003",
  ];
  for (const words of told) expect(banner).toContain(words);
  expect(banner).toMatch(new RegExp(`log in as ana +${DEMO_PASSWORD}`));
  expect(banner).toContain("Stop with Ctrl-C");
});

it("names only pages that are open", () => {
  const banner = writeBanner(3000, { sandbox: 0, console: undefined });
  for (const words of ["Console", "Outbox"]) expect(banner).not.toContain(words);
});
