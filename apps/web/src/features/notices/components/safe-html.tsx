import { useEffect, useRef, type MouseEvent } from "react";
import { report } from "../../../lib/report.ts";
import { cleanHtml } from "../../../lib/safe-html.ts";
import { isPlainClick, useFollow } from "../notices.follow.ts";

type Props = {
  html: string;
  /** Called before a link of this site is followed, so that a dialog can make way. */
  onLeave?: (() => void) | undefined;
};

/** The only way HTML of operators gets onto the page. */
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

  // The links inside are real ones and answer the keyboard; the click of either comes by here.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div ref={ref} onClick={click} className="written" />;
}
