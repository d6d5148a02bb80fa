/** How far below the top of the window a section counts as the one being read. */
const readingLine = 160;

/** Tells the id of the section that is being read, now and as the reader moves; returns what ends that. */
export function followSection(ids: readonly string[], tell: (id: string | undefined) => void): () => void {
  const look = () => tell(sectionAt(ids) ?? ids[0]);
  look();
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  return () => {
    window.removeEventListener('scroll', look);
    window.removeEventListener('resize', look);
  };
}

function sectionAt(ids: readonly string[]): string | undefined {
  const { scrollY, innerHeight } = window;
  const end = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (end) return ids.at(-1);
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= readingLine;
  });
}
