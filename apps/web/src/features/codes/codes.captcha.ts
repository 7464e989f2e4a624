import { Refusal } from "@perya/client";
import type { ChallengeAnswer } from "@perya/contract";
import { useRef, useState } from "react";
import { useWork, type Work } from "./codes.work.ts";

/** S0 §5: a new picture once per second at most. */
const THROTTLE_MS = 1000;
/** A price may rise while it is paid; who is asked for a third time should hear of it. */
const MAX_TURNS = 3;

/** The field of the letters. `empty` is called for every new picture: the old letters are of no use. */
type Letters = { read: () => string; empty: () => void };

export type Captcha = {
  /** Under which the picture is rendered and answered; null until the server asks for one. */
  id: string | null;
  /** A picture is asked for, and its letters are still to be typed. */
  needsLetters: boolean;
  /** The picture is left out, and more work done instead. */
  isSkipped: boolean;
  /** The letters typed so far. */
  read: () => string;
  /** Another picture, asked for by the reader. */
  renew: () => void;
  /** Does the work that stands for the picture; `unskip` goes back to reading it. */
  skip: () => void;
  unskip: () => void;
  /**
   * After a refusal. Every answer is spent by one try, right or wrong: shows the next picture, or the first if the server
   * asks for one now. Answers whether it does.
   */
  onRefused: (error: unknown) => boolean;
  /** The answer was taken: no picture until the server asks again. */
  close: () => void;
  /** Sends something with what the server has asked for, as soon as that is there; does more work if it is asked to. */
  pay: <Value>(send: (answer: ChallengeAnswer) => Promise<Value>) => Promise<Value>;
  isPaying: boolean;
  work: Pick<Work, "secondsLeft" | "isDone">;
};

/** Whether a form must show a picture, and which; and the work that goes with it, or stands alone. */
export function useCaptcha({ read, empty }: Letters): Captcha {
  const [id, setId] = useState<string | null>(null);
  const [isSkipped, setIsSkipped] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const renewedAt = useRef(0);
  const order = useRef<string | null>(null);
  const skipping = useRef(false);
  const work = useWork();

  function reload() {
    renewedAt.current = Date.now();
    setId(crypto.randomUUID());
    empty();
  }

  function setSkipped(isNow: boolean) {
    skipping.current = isNow;
    setIsSkipped(isNow);
    if (order.current !== null) work.begin(order.current, isNow ? 1 : 0);
  }

  /** A new order takes the place of the old one, which was spent by the try that brought this. */
  function takeOrder(error: unknown) {
    const next = readOrderOf(error);
    if (next === null && isUnspent(error)) return;
    order.current = next;
    const canSkip = skipping.current && asksForCaptcha(error);
    if (!canSkip) skipping.current = false;
    setIsSkipped(canSkip);
    if (next === null) work.forget();
    else work.begin(next, canSkip ? 1 : 0);
  }

  async function answer(): Promise<ChallengeAnswer> {
    const done = await work.finish();
    const letters = id === null || skipping.current ? {} : { captchaId: id, captcha: read() };
    return { ...letters, ...(done !== undefined && { work: done }) };
  }

  async function pay<Value>(send: (answer: ChallengeAnswer) => Promise<Value>): Promise<Value> {
    setIsPaying(true);
    try {
      for (let turn = 1; ; turn += 1) {
        try {
          return await send(await answer());
        } catch (error) {
          const isWorkNeeded = error instanceof Refusal && error.code === "WORK_NEEDED";
          if (!isWorkNeeded || turn === MAX_TURNS) throw error;
          takeOrder(error);
        }
      }
    } finally {
      setIsPaying(false);
    }
  }

  return {
    id,
    needsLetters: id !== null && !isSkipped,
    isSkipped,
    read,
    renew: () => {
      if (Date.now() - renewedAt.current >= THROTTLE_MS) reload();
    },
    skip: () => setSkipped(true),
    unskip: () => {
      setSkipped(false);
      reload();
    },
    onRefused: (error) => {
      takeOrder(error);
      const isAsked = asksForCaptcha(error);
      if (id !== null || isAsked) reload();
      return isAsked;
    },
    close: () => {
      setId(null);
      order.current = null;
      skipping.current = false;
      setIsSkipped(false);
      work.forget();
    },
    pay,
    isPaying,
    work,
  };
}

/** S0 §4: a refusal whose value has a captcha. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "CAPTCHA_NEEDED" || error.code === "CAPTCHA_WRONG" || Boolean(error.facts?.["captcha"]);
}

/** The work that the refusal asks for, or announces. */
function readOrderOf(error: unknown): string | null {
  const order = error instanceof Refusal ? error.facts?.["work"] : null;
  return typeof order === "string" ? order : null;
}

/** A picture that was misread does not cost the work beside it; nor does a call that never arrived. */
function isUnspent(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === "CAPTCHA_WRONG" || error.code === "FIELDS_INVALID";
}
