interface TabsProps<Choice extends string | undefined> {
  label: string;
  chosen: Choice;
  choices: readonly (readonly [choice: Choice, words: string])[];
  onChoose: (choice: Choice) => void;
}

export function Tabs<Choice extends string | undefined>({
  label,
  chosen,
  choices,
  onChoose,
}: TabsProps<Choice>) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, words]) => (
        <button
          key={choice ?? ''}
          type="button"
          aria-pressed={chosen === choice}
          onClick={() => onChoose(choice)}
          className="h-8 border-b-2 border-transparent text-13 font-medium text-ink-2 hover:text-ink aria-pressed:border-accent-ink aria-pressed:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
