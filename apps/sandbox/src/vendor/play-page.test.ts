import { expect, it } from "vitest";
import { renderGame } from "./play-page.ts";
import { wordsOf } from "./words.ts";

it("shows the name that the site gives it, and formats money as the site does", () => {
  const opened = { seatId: "s", balance: "17927.55", currency: "PHP", open: undefined, origin: "http://x" };
  const page = (language: string) =>
    renderGame(wordsOf(language), { ...opened, language, name: "Sampaguita Baccarat", look: {} }).text;
  for (const language of ["EN", "TY"]) {
    expect(page(language)).toContain("<h1>Sampaguita Baccarat</h1>");
    expect(page(language)).toContain("<title>Sampaguita Baccarat ·");
    expect(page(language)).toContain('<output id="balance">₱17,927.55</output>');
  }
});

it("never rounds a balance up", () => {
  const opened = { seatId: "s", balance: "17927.5599", currency: "PHP", open: undefined, origin: "http://x" };
  const page = renderGame(wordsOf("EN"), { ...opened, language: "EN", name: "Sampaguita Baccarat", look: {} });
  expect(page.text).toContain('<output id="balance">₱17,927.55</output>');
});
