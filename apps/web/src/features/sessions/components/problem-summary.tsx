import { Notice } from "@perya/ui";
import { useEffect, useRef } from "react";

/** Why a form was not accepted, at its head. It takes the focus as it appears; give it a new key to say it again. */
export function ProblemSummary({ title, text }: { title: string; text: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Notice tone="error" title={title} isLive>
        {text}
      </Notice>
    </div>
  );
}
