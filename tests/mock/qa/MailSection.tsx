import type { PageMock } from '../browser';

export function MailSection({ page }: { page: PageMock }) {
  const mails = page.shared.backend.mail.toReversed();
  return (
    <section aria-labelledby="qa-mail">
      <h3 id="qa-mail">E-mails that would have been sent</h3>
      {mails.length === 0 && <p>None so far.</p>}
      <ul>
        {mails.map((mail, index) => (
          <li key={mails.length - index}>
            <details>
              <summary>
                {mail.subject} <span className="soft">to {mail.to}</span>
              </summary>
              <div>
                <p>{mail.at.slice(0, 19)}</p>
                <pre>{mail.text}</pre>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
