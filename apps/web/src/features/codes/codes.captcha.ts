import { Refusal } from "@perya/client";
import type { ChallengeAnswer } from "@perya/contract";
import { useRef, useState } from "react";
import { useWork, type Work } from "./codes.work.ts";

/** Minimum interval between two new pictures (R6.4). */
const THROTTLE_MS = 1000;
/** Maximum proofs of work per request. The server may raise its requirement while the browser is still computing. */
const MAX_TURNS = 3;

/**
 * Access to the captcha's text field. `empty` is called with every new picture, because the old characters no longer
 * apply.
 */
type Letters = { read: () => string; empty: () => void };

export type Captcha = {
  /** Id under which the picture is loaded and answered. Null until the server requires one. */
  id: string | null;
  /** True while a picture is shown and not answered. */
  needsLetters: boolean;
  /** True if the user skipped the picture, so the browser does more work instead. */
  isSkipped: boolean;
  /** The characters typed so far. */
  read: () => string;
  /** Loads another picture on request. */
  renew: () => void;
  /** Starts the proof of work that replaces the picture; `unskip` returns to the picture. */
  skip: () => void;
  unskip: () => void;
  /**
   * Must be called after a refusal. Each answer is valid for one attempt, right or wrong, so this loads the next
   * picture, or the first one if the server now requires one. Returns true if a picture is required.
   */
  onRefused: (error: unknown) => boolean;
  /** Must be called after success: removes the picture until the server requires one again. */
  close: () => void;
  /**
   * Waits for the proof of work and sends the request with it and the captcha answer. If the server requires more
   * work, does it and retries.
   */
  pay: <Value>(send: (answer: ChallengeAnswer) => Promise<Value>) => Promise<Value>;
  isPaying: boolean;
  work: Pick<Work, "secondsLeft" | "isDone">;
};

/** State of a form's captcha: whether a picture is required, and the proof of work beside or instead of it. */
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

  /**
   * Starts the proof of work that the refusal requires, if any. Keeps the finished one if it was not used up
   * (`isUnspent`).
   */
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

/** True if the refusal requires a captcha, also by a value in its facts (R5.10). */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "CAPTCHA_NEEDED" || error.code === "CAPTCHA_WRONG" || Boolean(error.facts?.["captcha"]);
}

/** The proof of work that a refusal requires, as text; null if none. */
function readOrderOf(error: unknown): string | null {
  const order = error instanceof Refusal ? error.facts?.["work"] : null;
  return typeof order === "string" ? order : null;
}

/**
 * True if the finished proof of work may be sent again: after a wrong captcha or invalid fields, or if the request
 * never arrived.
 */
function isUnspent(error: unknown): boolean {
  return !(error instanceof Refusal) || error.code === "CAPTCHA_WRONG" || error.code === "FIELDS_INVALID";
}
