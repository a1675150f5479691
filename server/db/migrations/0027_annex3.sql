CREATE TABLE "annex3_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "annex3_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"period" text NOT NULL,
	"party" text NOT NULL,
	"destin" jsonb NOT NULL,
	"origin" jsonb NOT NULL,
	"transporters" jsonb NOT NULL,
	"guides" jsonb NOT NULL,
	"quantity" numeric(16, 2) NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "annex3_certificates_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "annex3_certificates" ADD CONSTRAINT "annex3_certificates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annex3_certificates" ADD CONSTRAINT "annex3_owner" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annex3_number" ON "annex3_certificates" USING btree ("account_id","year","sequence");--> statement-breakpoint
CREATE INDEX "annex3_latest" ON "annex3_certificates" USING btree ("account_id","id");