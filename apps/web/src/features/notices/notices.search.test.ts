import { describe, expect, it } from "vitest";
import { findTopics } from "./notices.search.ts";

const topic = (term: string, title: string, content: string) => ({ id: term, term, title, content });
const TOPICS = [
  topic("deposit", "How do deposits work?", "<p>Play money from a <em>sandbox</em>.</p>"),
  topic("withdraw", "How do withdrawals work?", "<p>You ask, somebody looks at it.</p>"),
  topic("privacy", "Ano ang itinatago ninyo?", '<p>Walang ibinebenta. <a href="/help#deposit">Basahin</a></p>'),
];

describe("findTopics", () => {
  it.each([
    ["", ["deposit", "withdraw", "privacy"]],
    ["   ", ["deposit", "withdraw", "privacy"]],
    ["WORK", ["deposit", "withdraw"]],
    ["sandbox money", ["deposit"]],
    ["Ibinébenta", ["privacy"]],
    // Tag names and attributes are not searched.
    ["href", []],
    ["lantern", []],
  ])("“%s” finds %j", (typed, terms) => {
    expect(findTopics(TOPICS, typed).map(({ term }) => term)).toEqual(terms);
  });
});
