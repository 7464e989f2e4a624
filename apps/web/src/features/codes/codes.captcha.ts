import { Refusal } from "@perya/client";
import { useRef, useState } from "react";

/** S0 §5: a new picture once per second at most. */
const THROTTLE_MS = 1000;

export type CaptchaAnswer = { captchaId?: string; captcha?: string };

/** The field of the letters. `empty` is called for every new picture: the old letters are of no use. */
type Letters = { read: () => string; empty: () => void };

export type Captcha = {
  /** Under which the picture is rendered and answered; null until the server asks for one. */
  id: string | null;
  /** The letters typed so far. */
  read: () => string;
  /** Another picture, asked for by the reader. */
  renew: () => void;
  /**
   * After a refusal. Every answer is spent by one try, right or wrong: shows the next picture, or the first if the server
   * asks for one now. Answers whether it does.
   */
  onRefused: (error: unknown) => boolean;
  /** The answer was taken: no picture until the server asks again. */
  close: () => void;
  /** What a form sends along. */
  answer: () => CaptchaAnswer;
};

/** Whether a form must show a picture, and which. */
export function useCaptcha({ read, empty }: Letters): Captcha {
  const [id, setId] = useState<string | null>(null);
  const renewedAt = useRef(0);

  function reload() {
    renewedAt.current = Date.now();
    setId(crypto.randomUUID());
    empty();
  }

  return {
    id,
    read,
    renew: () => {
      if (Date.now() - renewedAt.current >= THROTTLE_MS) reload();
    },
    onRefused: (error) => {
      const isAsked = asksForCaptcha(error);
      if (id !== null || isAsked) reload();
      return isAsked;
    },
    close: () => setId(null),
    answer: () => (id === null ? {} : { captchaId: id, captcha: read() }),
  };
}

/** S0 §4: a refusal whose value has a captcha. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "CAPTCHA_NEEDED" || error.code === "CAPTCHA_WRONG" || Boolean(error.facts?.["captcha"]);
}
