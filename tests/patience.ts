import { configure } from '@testing-library/react';

// A busy machine takes its time to fetch a lazy part.
configure({ asyncUtilTimeout: 20_000 });
