const moments = [
  { time: '09:05 AM', what: 'A signup arrives', dot: 'bg-ink-3' },
  { time: '09:05 AM', what: 'Alert sent', more: 'with the company and why it matched', dot: 'bg-flare' },
  { time: '09:20 AM', what: 'Your reply', more: 'while the tab is still open', dot: 'bg-accent' },
  { time: '12:00 PM', what: 'The same reply without an alert', dot: 'bg-ink-3' },
];

/** One morning with an alert and without, as a line of time: across the page, or down it where that is narrow. */
export function LateReply() {
  return (
    <ol className="mb-10 grid gap-x-4 md:grid-cols-[1fr_1fr_2fr_1.4fr]">
      {moments.map(({ time, what, more, dot }) => (
        <li
          key={what}
          className="relative border-line-control pb-6 pl-5 last:pb-0 max-md:border-l-2 max-md:border-dotted max-md:last:border-transparent md:border-t-2 md:border-dotted md:pt-4 md:pb-0 md:pl-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-0 -left-px h-4 w-1 rounded-[1px] max-md:-left-[3px] md:-top-[9px] ${dot}`}
          />
          <span className="block text-13 text-ink-3">{time}</span>
          <span className="block font-bold">{what}</span>
          {more && <span className="block text-13 text-ink-2">{more}</span>}
        </li>
      ))}
    </ol>
  );
}
