import type { QuestionType } from "@perya/contract";
import type { Deps } from "../deps.ts";
import { answerFeedback, appeal, fileFeedback } from "../modules/feedback/index.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { asOperator, claimOf } from "./as-operator.ts";

const HOUR_MS = 60 * 60_000;

type Letter = {
  hoursAgo: number;
  from: string;
  about: QuestionType;
  words: string;
  isComplaint?: boolean;
  heldBy?: string;
  answered?: { by: string; hoursAgo: number; words: string };
  appealed?: { hoursAgo: number; words: string };
};

/** Items of all ages: one is assigned to another operator, and one is an appealed complaint. */
const LETTERS: readonly Letter[] = [
  {
    hoursAgo: 75,
    from: "berto",
    about: "game",
    isComplaint: true,
    words:
      "My connection dropped in the middle of a Lipad flight and I never saw the result. Please return my 200 peso bet.",
    answered: {
      by: "celia",
      hoursAgo: 60,
      words:
        "Thank you for reporting this. The flight ended at 1.42 while you were offline, so the bet lost. You can verify it in your betting record.",
    },
    appealed: {
      hoursAgo: 44,
      words:
        "I had set auto cash-out at 1.20. Your rules say the server keeps it even when I'm offline. I have a screenshot.",
    },
  },
  {
    hoursAgo: 52,
    from: "lito",
    about: "withdrawal",
    isComplaint: true,
    words:
      "My 3,500 peso withdrawal has been in review for three days. Your page says 4 hours, and no one replies in the chat.",
  },
  {
    hoursAgo: 26,
    from: "demo.dalisay",
    about: "deposit",
    words: "I sent 500 pesos by GCash at 9 pm yesterday and it's still not in my balance. Reference 8841203.",
  },
  {
    hoursAgo: 21,
    from: "demo.ligaya",
    about: "application",
    words: "When I rotate my phone, half of the Cash out button is off the screen. Please fix.",
    answered: {
      by: "celia",
      hoursAgo: 19,
      words: "Thank you for reporting this. It's fixed. Please reload the page once.",
    },
  },
  {
    hoursAgo: 13,
    from: "maricel88",
    about: "deposit",
    words: "Hindi pa po pumapasok yung 250 na deposit ko kaninang umaga. Nasa akin po ang resibo, saan ko po isesend?",
  },
  {
    hoursAgo: 7,
    from: "demo.kidlat",
    about: "game",
    heldBy: "bayani",
    words: "How do I check if a round was fair? The page shows two long codes and I don't know what to do with them.",
  },
  {
    hoursAgo: 4,
    from: "demo.rosalia",
    about: "customerService",
    words: "The agent in the chat yesterday was very patient with my father. Please thank her for us.",
  },
  {
    hoursAgo: 0.6,
    from: "berto",
    about: "other",
    words: "Where can I see my total bets for this month? And can I set a deposit limit?",
  },
];

/** Seeds feedback for the console's queues at the first brand, after the modules have registered their queues. */
export async function seedFeedback(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  if (!brand?.isDemo) return;
  const waiting = deps.db.selectFrom("feedback").select("id").where("brand_id", "=", brand.id).limit(1);
  if (await waiting.executeTakeFirst()) return;
  for (const letter of LETTERS) await seedLetter(deps, brand.id, letter);
}

async function seedLetter(deps: Deps, brandId: string, letter: Letter): Promise<void> {
  const now = deps.clock.now().getTime();
  const at = (hours: number): Deps => ({
    ...deps,
    clock: { ...deps.clock, now: () => new Date(now - hours * HOUR_MS) },
  });
  const { hoursAgo, from, about, words, isComplaint = false, heldBy, answered, appealed } = letter;
  const member = await findMemberByAccount(deps, brandId, from);
  if (!member) return;
  const sender = { brandId, memberId: member.id };
  const { id } = await fileFeedback(at(hoursAgo), sender, { questionType: about, content: words, isComplaint });
  if (heldBy) await asOperator(deps, heldBy, (worker) => claimOf(deps, worker, id));
  if (!answered) return;
  await asOperator(deps, answered.by, async (worker) => {
    const { id: itemId, version } = await claimOf(at(answered.hoursAgo), worker, id);
    const given = { itemId, version, words: answered.words };
    await answerFeedback(at(answered.hoursAgo), worker, id, given);
  });
  if (appealed) await appeal(at(appealed.hoursAgo), sender, id, appealed.words);
}
