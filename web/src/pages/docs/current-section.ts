/** A section whose top is above this line, in pixels from the top of the window, is the current one. */
const readingLine = 160;

/** Calls `tell` with the current section's ID, now and on scroll. Returns a function that stops it. */
export function followSection(tell: (id: string | undefined) => void): () => void {
  const look = () => tell(sectionAt([...document.querySelectorAll('section[aria-labelledby]')]));
  look();
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  return () => {
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
  };
}

function sectionAt(sections: readonly Element[]): string | undefined {
  const { scrollY, innerHeight } = window;
  const end = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (end) return sections.at(-1)?.id;
  const reached = sections.findLast((section) => section.getBoundingClientRect().top <= readingLine);
  return (reached ?? sections[0])?.id;
}
