import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

export type FormHeadProps = {
  /** One or two sentences that state the purpose of the form. */
  children: ReactNode;
  /** The reason why the form was refused. Replaces the purpose, so that nothing below moves. */
  problem?: string | null | undefined;
  /** Increases with every attempt, so that a repeated problem is announced again. */
  attempt?: number | undefined;
  /** False if the first invalid field takes the focus and shows the error itself. */
  takesFocus?: boolean | undefined;
  /**
   * Reserves two lines for a problem, so that a problem moves nothing. Pass false if the purpose is shorter than two
   * lines.
   */
  keepsRoom?: boolean | undefined;
};

/** The top of a form: its purpose, or why it was refused. */
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
