import { Refusal } from "@perya/client";
import { useRef, useState } from "react";

/** S0 §5: a new picture once per second at most. */
const THROTTLE_MS = 1000;

export type Captcha = {
  /** Under which the picture is drawn and answered; null until the server asks for one. */
  id: string | null;
  /** Another picture, asked for by the reader. */
  renew: () => void;
  /**
   * After a refusal. Every answer is spent by one try, right or wrong: shows the next picture, or the first if the server
   * asks for one now. Answers whether it does.
   */
  heed: (error: unknown) => boolean;
  /** The answer was taken: no picture until the server asks again. */
  close: () => void;
  /** What a form sends along. */
  answer: (typed: string) => { captchaId?: string; captcha?: string };
};

/** Whether a form must show a picture, and which. `onNewPicture` empties the field: the old letters are of no use. */
export function useCaptcha(onNewPicture: () => void): Captcha {
  const [id, setId] = useState<string | null>(null);
  const renewedAt = useRef(0);

  function draw() {
    renewedAt.current = Date.now();
    setId(crypto.randomUUID());
    onNewPicture();
  }

  return {
    id,
    renew: () => {
      if (Date.now() - renewedAt.current >= THROTTLE_MS) draw();
    },
    heed: (error) => {
      const isAsked = asksForCaptcha(error);
      if (id !== null || isAsked) draw();
      return isAsked;
    },
    close: () => setId(null),
    answer: (typed) => (id === null ? {} : { captchaId: id, captcha: typed }),
  };
}

/** S0 §4: a refusal whose value has a captcha. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.code === "CAPTCHA_NEEDED" || error.code === "CAPTCHA_WRONG" || Boolean(error.facts?.["captcha"]);
}
