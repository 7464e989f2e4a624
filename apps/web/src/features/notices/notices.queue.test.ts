import type { Announcement } from "@perya/contract";
import { describe, expect, it } from "vitest";
import { choosePopup, type Waiting } from "./notices.queue.ts";

const one = (id: string, execution: Announcement["execution"]): Announcement => ({
  id,
  execution,
  title: id,
  content: "",
  time: "",
  announcementImages: [],
});

const ALL: Waiting = {
  popups: [one("b1", "B"), one("a1", "A"), one("b2", "B"), one("f1", "F"), one("a2", "A")],
  promotions: [one("plain", "B"), one("gift", "F")],
  isLogin: true,
  isTrial: false,
  hasGreeting: true,
  closed: new Set(),
  isGiftHidden: false,
  offers: [],
  hasInterrupted: false,
};

const closed = (...ids: string[]) => ({ closed: new Set(ids) });

describe("choosePopup", () => {
  it.each<[string, Partial<Waiting>, string | null]>([
    ["F comes before everything", {}, "f1"],
    ["F comes even where something has been said", { hasInterrupted: true }, "f1"],
    ["then the greeting", closed("f1"), "afterLogin"],
    ["the greeting waits for no other page", { ...closed("f1"), hasInterrupted: true }, "afterLogin"],
    ["then a contract that waits", { ...closed("f1"), hasGreeting: false, offers: ["offer", "next"] }, "offer"],
    ["which no visitor has", { popups: [], hasGreeting: false, isLogin: false, offers: ["offer"] }, null],
    [
      "and which waits for its page as well",
      { popups: [], hasGreeting: false, offers: ["offer"], hasInterrupted: true },
      null,
    ],
    ["then what is for members", { ...closed("f1"), hasGreeting: false }, "a1"],
    ["each of them", { ...closed("f1", "a1"), hasGreeting: false }, "a2"],
    ["then what is for everybody", { ...closed("f1", "a1", "a2"), hasGreeting: false }, "b1"],
    ["a visitor gets nothing for members", { ...closed("f1"), hasGreeting: false, isLogin: false }, "b1"],
    [
      "a trial gets nothing for members, because it has no account to look after",
      { ...closed("f1"), hasGreeting: false, isTrial: true, offers: ["offer"] },
      "b1",
    ],
    ["last the gift", { ...closed("f1", "a1", "a2", "b1", "b2"), hasGreeting: false }, "gift"],
    ["but not to a trial, who has none", { popups: [], hasGreeting: false, isTrial: true }, null],
    ["nor to a visitor", { popups: [], hasGreeting: false, isLogin: false }, null],
    ["once per page", { ...closed("f1", "a1"), hasGreeting: false, hasInterrupted: true }, null],
    ["a hidden gift stays away", { popups: [], hasGreeting: false, isGiftHidden: true }, null],
    ["nothing is pushed that is no gift", { popups: [], hasGreeting: false, promotions: [one("plain", "B")] }, null],
  ])("%s", (_promise, change, expected) => {
    const popup = choosePopup({ ...ALL, ...change });
    expect(popup && ("id" in popup ? popup.id : popup.name)).toBe(expected);
  });
});
