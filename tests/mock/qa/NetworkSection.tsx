import { conditions, setConditions } from '../conditions';

const delays = [0, 300, 1500, 5000];

export function NetworkSection({ onChange }: { onChange: () => void }) {
  const { delayMs, offline } = conditions();
  const set = (change: Parameters<typeof setConditions>[0]) => {
    setConditions(change);
    onChange();
  };
  return (
    <section aria-labelledby="qa-network">
      <h3 id="qa-network">Network of this tab</h3>
      <fieldset>
        <legend>Each answer comes after</legend>
        {delays.map((ms) => (
          <label key={ms}>
            <input
              type="radio"
              name="qa-delay"
              checked={delayMs === ms}
              onChange={() => set({ delayMs: ms })}
            />
            {ms} ms
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={offline}
          onChange={(event) => set({ offline: event.currentTarget.checked })}
        />
        Offline
      </label>
    </section>
  );
}
