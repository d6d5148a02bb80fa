export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function button(action: string, words: string, options: { value?: string; filled?: boolean } = {}) {
  return `<form method="post"><input type="hidden" name="value" value="${escapeHtml(options.value ?? '')}">
    <button name="action" value="${escapeHtml(action)}"${options.filled ? ' class="filled"' : ''}>${escapeHtml(words)}</button></form>`;
}

export function htmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/local/checkout/stripe.css">
  </head>
  <body>
    <main>
      <p class="note">Local stand-in for Stripe. No money moves.</p>
      <h1>${escapeHtml(title)}</h1>
${content}
    </main>
  </body>
</html>
`;
}
