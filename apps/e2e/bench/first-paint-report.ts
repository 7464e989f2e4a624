/** Figures of one visit, or the medians of several visits. */
export type Visit = {
  /** Largest Contentful Paint. */
  lcpMs: number;
  shift: number;
  /** Requests until the network was quiet: page, scripts, images, fonts and API calls. */
  requests: number;
  scripts: number;
  /** Transferred kilobytes of the HTML page; then those of all requests. */
  pageKb: number;
  allKb: number;
};

export type Row = { audience: string; path: string; visit: Visit };

/** The limits of decision 0032. */
const LIMITS = { lcpMs: 1_500, shift: 0.02, requests: 30, pageKb: 28 };
type Limited = keyof typeof LIMITS;

const NAMES: Record<Limited, string> = { lcpMs: "LCP", shift: "layout shift", requests: "requests", pageKb: "page" };

const WRITE: Record<Limited, (value: number) => string> = {
  lcpMs: (value) => `${(value / 1_000).toFixed(2)} s`,
  shift: (value) => value.toFixed(3),
  requests: (value) => value.toFixed(0),
  pageKb: (value) => `${value.toFixed(1)} KB`,
};

export function medianOf(visits: readonly Visit[]): Visit {
  const median = (name: keyof Visit) =>
    visits.map((visit) => visit[name]).toSorted((one, other) => one - other)[visits.length >> 1] ?? Number.NaN;
  return {
    lcpMs: median("lcpMs"),
    shift: median("shift"),
    requests: median("requests"),
    scripts: median("scripts"),
    pageKb: median("pageKb"),
    allKb: median("allKb"),
  };
}

/** Finds the figures above their limit. NaN, a figure that could not be measured, counts as above. */
export function findAbove({ visit }: Row): Limited[] {
  return (Object.keys(LIMITS) as Limited[]).filter((name) => !(visit[name] <= LIMITS[name]));
}

export function describeRows(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const above = findAbove(row);
    const cell = (name: Limited) => {
      const written = WRITE[name](row.visit[name]);
      return above.includes(name) ? `**${written}**` : written;
    };
    const { scripts, allKb } = row.visit;
    return `| ${row.audience} | ${row.path} | ${cell("lcpMs")} | ${cell("shift")} | ${cell("requests")} | ${scripts} | ${cell("pageKb")} | ${allKb.toFixed(0)} KB |`;
  });
  const kept = (Object.keys(LIMITS) as Limited[]).map((name) => {
    const met = rows.filter((row) => !findAbove(row).includes(name)).length;
    return `| ${NAMES[name]} | ${WRITE[name](LIMITS[name])} | ${met} of ${rows.length} |`;
  });
  return `| figure | at most | pages within it |
| --- | ---: | ---: |
${kept.join("\n")}

| audience | page | LCP | layout shift | requests | scripts | page, as sent | all |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
`;
}
