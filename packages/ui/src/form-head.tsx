import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

export type FormHeadProps = {
  /** What the form is for, in a sentence or two. */
  children: ReactNode;
  /** Why it was not accepted. Takes the place of the sentence, so that nothing below moves. */
  problem?: string | null | undefined;
  /** Grows with every attempt: the same problem twice is said twice. */
  attempt?: number | undefined;
  /** False where the first wrong field takes the focus and says itself what is wrong. */
  takesFocus?: boolean | undefined;
  /** Room for a problem of two lines, so that it moves nothing. False where the sentence is too short to fill it. */
  keepsRoom?: boolean | undefined;
};

/** The first lines of a form: why it is here, or why it was not accepted. */
export function FormHead(props: FormHeadProps) {
  const { children, problem = null, attempt = 0, takesFocus = true, keepsRoom = true } = props;
  return (
    <div className={keepsRoom ? "min-h-17" : undefined}>
      {problem === null ? (
        <p className="text-text-2">{children}</p>
      ) : (
        <Problem key={`${attempt} ${problem}`} text={problem} takesFocus={takesFocus} />
      )}
    </div>
  );
}

function Problem({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Notice tone="error" isLive>
        {text}
      </Notice>
    </div>
  );
}
