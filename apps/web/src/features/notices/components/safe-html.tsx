import { useEffect, useRef, type MouseEvent } from "react";
import { report } from "../../../lib/report.ts";
import { cleanHtml } from "../../../lib/safe-html.ts";
import { isPlainClick, useFollow } from "../notices.follow.ts";

type Props = {
  html: string;
  /** Called before a link to this site is followed, so that a dialog can close. */
  onLeave?: (() => void) | undefined;
};

/** The only component that may render HTML written by operators. */
export function SafeHtml({ html, onLeave }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const follow = useFollow();

  useEffect(() => {
    let isWanted = true;
    cleanHtml(html)
      .then((nodes) => isWanted && ref.current?.replaceChildren(nodes))
      .catch((error: unknown) => report("a text could not be cleaned, so it is not shown", { error }));
    return () => {
      isWanted = false;
    };
  }, [html]);

  function click(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const path = link?.getAttribute("href");
    if (!path?.startsWith("/") || !isPlainClick(event)) return;
    event.preventDefault();
    onLeave?.();
    follow(path);
  }

  // Links inside are keyboard accessible; this handler only delegates their clicks.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div ref={ref} onClick={click} className="written" />;
}
