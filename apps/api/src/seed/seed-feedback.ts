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

/** Every age a queue can have, one in another's hands, and a complaint that its sender did not leave at the answer. */
const LETTERS: readonly Letter[] = [
  {
    hoursAgo: 75,
    from: "berto",
    about: "game",
    isComplaint: true,
    words:
      "My round in Lipad was cut off when the connection dropped and I never saw the result. I want my stake back, it was 200 pesos.",
    answered: {
      by: "celia",
      hoursAgo: 60,
      words:
        "Thank you for telling us. The round ended at 1.42 while you were away, and its proof is in your betting record. The stake was lost by the rules of the game.",
    },
    appealed: {
      hoursAgo: 44,
      words:
        "The rules say that an automatic cash out at 1.20 is kept by the server. I had set it, and I have a picture of it.",
    },
  },
  {
    hoursAgo: 52,
    from: "lito",
    about: "withdrawal",
    isComplaint: true,
    words:
      "My withdrawal of 3,500 pesos has been in review for three days and nobody answers in the chat. This is not what your page promises.",
  },
  {
    hoursAgo: 26,
    from: "demo.dalisay",
    about: "deposit",
    words:
      "I sent 500 pesos by GCash yesterday at nine in the evening and it is still not in my balance. The reference is 8841203.",
  },
  {
    hoursAgo: 21,
    from: "demo.ligaya",
    about: "application",
    words:
      "On my phone the button for the cash out is half below the edge of the screen when I turn it. Could you please have a look?",
    answered: {
      by: "celia",
      hoursAgo: 19,
      words: "Thank you, we found it and it is corrected. Please reload the page once. Good luck!",
    },
  },
  {
    hoursAgo: 13,
    from: "maricel88",
    about: "deposit",
    words:
      "Hindi pa po pumapasok ang deposit ko na 250 kaninang umaga. Nasa akin ang resibo mula sa counter, saan ko po ipapadala?",
  },
  {
    hoursAgo: 7,
    from: "demo.kidlat",
    about: "game",
    heldBy: "bayani",
    words:
      "How do I check that a round was fair? The page shows me two long rows of letters and I do not know what to do with them.",
  },
  {
    hoursAgo: 4,
    from: "demo.rosalia",
    about: "customerService",
    words:
      "The person in the chat yesterday was very patient with my father, please tell her that we are grateful for her help.",
  },
  {
    hoursAgo: 0.6,
    from: "berto",
    about: "other",
    words: "Is there a way to see how much I have played this month in one figure, and to set a limit for myself?",
  },
];

/** What waits at the first brand for whoever opens the console's queues. Apart from the rest: modules must have registered them. */
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
